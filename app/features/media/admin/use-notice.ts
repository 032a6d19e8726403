import { useRefusal } from "~/admin/record-form/use-refusal";
import { toast, type ToastContent, undoToast } from "~/toast/toast";

/** Says what was done, or why not. */
export function useNotice() {
  return {
    done: (title: string, action?: ToastContent["action"]) =>
      void toast({ title, action, duration: action ? undoToast : undefined }),
    failed: useRefusal(),
  };
}
