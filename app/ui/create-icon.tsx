import { createElement, type SVGProps } from "react";

/** An icon of lucide-react: its shapes, as elements and their attributes. */
interface IconShapes {
  node: [tag: string, attributes: Record<string, string>][];
}

/**
 * The build replaces lucide-react's `createLucideIcon` with this (vite.config.ts). The original does more work for each
 * icon and adds a class name to each, which counts on a list of cars. Here sizes and colours come from class names.
 */
export default function createIcon({ node }: IconShapes) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ strokeWidth = 2, ...props }: SVGProps<SVGSVGElement>) => (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={props["aria-label"] === undefined || undefined}
      {...props}
    >
      {shapes}
    </svg>
  );
}
