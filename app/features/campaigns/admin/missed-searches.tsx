import { Link } from "react-router";
import { CardPairs } from "~/admin/ui/card-pairs";
import { type RecordColumn, RecordTable } from "~/admin/ui/record-table";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import type { MissedSearch } from "./buyers.queries";

/** What people searched for in vain or requested, as a list to buy by. */
export function MissedSearches({ missed }: { missed: readonly MissedSearch[] }) {
  const { t } = useTranslation("admin_campaigns");
  const format = useFormat();
  const columns: RecordColumn<MissedSearch>[] = [
    { key: "words", header: t("missed.words"), main: true, cell: ({ words }) => <bdi>{words}</bdi> },
    {
      key: "days",
      header: t("missed.days"),
      end: true,
      className: "figures",
      cell: ({ days }) => format.number(days),
    },
    {
      key: "times",
      header: t("missed.times"),
      end: true,
      className: "figures",
      cell: ({ times }) => format.number(times),
    },
    {
      key: "wishes",
      header: t("missed.wishes"),
      end: true,
      className: "figures",
      cell: ({ wishes }) => (wishes === 0 ? "–" : format.number(wishes)),
    },
    { key: "last", header: t("missed.last"), end: true, cell: ({ lastOn }) => format.date(lastOn) },
  ];
  return (
    <section aria-labelledby="missed-searches" className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <h2 id="missed-searches" className="title">
          {t("missed.title")}
        </h2>
        <p className="measure mt-1 text-sm text-muted-foreground">
          {t("missed.intro")}{" "}
          <Link to="/admin/orders/messages?kind=wish" className="text-link">
            {t("missed.wishes")}
          </Link>
        </p>
      </div>
      {missed.length === 0 ? (
        <p className="border-y py-10 text-muted-foreground">{t("missed.nothing")}</p>
      ) : (
        <RecordTable
          label={t("missed.title")}
          columns={columns}
          rows={missed}
          rowKey={({ words }) => words}
          card={(row) => <CardPairs columns={columns.filter(({ main }) => !main)} row={row} />}
          scrolls
        />
      )}
    </section>
  );
}
