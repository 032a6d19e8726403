import { createElement, type SVGProps } from "react";

/** An icon of lucide-react: its shapes, as elements and their attributes. */
interface IconShapes {
  node: [tag: string, attributes: Record<string, string>][];
}

/**
 * What the build puts in the place of lucide-react's own `createLucideIcon` (vite.config.ts). That one merges lists,
 * sets and contexts for each icon of each rendering, and names every icon in its class: on a list of cars a hundred
 * components and a hundred bytes. Sizes and colours come by class names here.
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
