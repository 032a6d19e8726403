import { useCallback, useEffect, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { directionOf, type Language } from "~domain/languages";

interface PreviewFrameProps {
  title: string;
  language: Language;
  /** The window's size that the page is set for, in pixels. */
  width: number;
  height: number;
  /** Shows the page to its end instead of the first screen only. */
  grow: boolean;
  children: ReactNode;
}

/**
 * A window of its own inside the screen, drawn smaller where the place is narrow: the page in it is laid out by its own
 * width, so that it looks as it will on a phone or on a wide screen. Nothing in it can be focused or followed.
 */
export function PreviewFrame({ title, language, width, height, grow, children }: PreviewFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [place, setPlace] = useState(0);
  const [content, setContent] = useState(0);
  const scale = place === 0 ? 0 : Math.min(1, place / width);
  const tall = grow && content > 0 ? content : height;
  // A first screen keeps the window's height, because it may be laid out by it; what is below its content is cut off.
  const seen = content > 0 ? Math.min(tall, content) : tall;

  const holder = useCallback((element: HTMLDivElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => setPlace(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const frame = useCallback((element: HTMLIFrameElement | null) => {
    if (!element) return;
    const enter = () => setBody(element.contentDocument?.body ?? null);
    element.addEventListener("load", enter);
    return () => element.removeEventListener("load", enter);
  }, []);

  useEffect(() => {
    if (body) furnish(body, language);
  }, [body, language]);

  useEffect(() => {
    if (!body) return;
    const observer = new ResizeObserver(() => setContent(body.scrollHeight));
    observer.observe(body);
    return () => observer.disconnect();
  }, [body]);

  return (
    <div ref={holder} className="relative w-full overflow-hidden" style={{ height: seen * scale }}>
      {/* It loads nothing: its content is rendered from here. In a sandbox browsers would complain of their own
          extensions. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        ref={frame}
        title={title}
        srcDoc="<!doctype html><html><head></head><body></body></html>"
        tabIndex={-1}
        className="absolute start-0 top-0 origin-top-left bg-background rtl:origin-top-right"
        style={{ width, height: tall, transform: `scale(${scale})` }}
      />
      {body ? createPortal(children, body) : null}
    </div>
  );
}

/** Makes an empty document one in the site's language and look, in which nothing can be focused. */
function furnish(body: HTMLElement, language: Language): void {
  const { documentElement, head } = body.ownerDocument;
  documentElement.lang = language;
  documentElement.dir = directionOf(language);
  body.inert = true;
  body.style.overflow = "hidden";
  if (head.childElementCount === 0)
    head.append(
      ...[...document.head.querySelectorAll("link[rel=stylesheet], style")].map((sheet) => sheet.cloneNode(true)),
    );
}
