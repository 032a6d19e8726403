import { Copy } from "lucide-react";
import { toast } from "~/toast/toast";
import { IconButton } from "~/ui/icon-button";

interface CopyButtonProps {
  /** A phone number, an address: always read from left to right. */
  text: string;
  label: string;
  copied: string;
  notCopied: string;
}

/** Puts a text on the clipboard, and says so; where the browser refuses, the text is shown to be copied by hand. */
export function CopyButton({ text, label, copied, notCopied }: CopyButtonProps) {
  const description = `\u2066${text}\u2069`;
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: copied, description });
    } catch {
      toast({ variant: "destructive", title: notCopied, description });
    }
  }
  return <IconButton label={label} icon={<Copy aria-hidden="true" />} onClick={() => void copy()} />;
}
