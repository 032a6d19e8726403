import { cn } from "~/ui/cn";
import type { QrCode } from "~/utils/qr";

/** A QR code to scan from the screen. @param label says what it leads to */
export function QrPicture({ code, label, className }: { code: QrCode; label: string; className: string }) {
  return (
    <svg
      viewBox={`0 0 ${code.size} ${code.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={cn("tone-paper max-w-full", className)}
    >
      <path d={code.path} stroke="currentColor" transform="translate(0 .5)" />
    </svg>
  );
}
