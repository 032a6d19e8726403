import { Link } from "react-router";
import { Badge } from "~/ui/badge";

/** The tags of a customer, each a link to the customers with that tag. */
export function TagList({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <Link key={tag} to={`/admin/orders/customers?tag=${encodeURIComponent(tag)}`} className="no-underline">
          <Badge className="hover:border-accent hover:text-accent">
            <bdi>{tag}</bdi>
          </Badge>
        </Link>
      ))}
    </span>
  );
}
