import { useRefusal } from "~/admin/record-form/use-refusal";
import { toast, type ToastContent, undoToast } from "~/toast/toast";

/** Toasts that say what was done, or why it failed. */
export function useNotice() {
  return {
    done: (title: string, action?: ToastContent["action"]) =>
      void toast({ title, action, duration: action ? undoToast : undefined }),
    failed: useRefusal(),
  };
}
