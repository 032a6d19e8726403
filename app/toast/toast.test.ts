import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dismissToast, shownToasts, subscribeToToasts, toast, toastDuration, toastLimit } from "./toast";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  dismissToast();
  vi.runAllTimers();
  vi.useRealTimers();
});

describe("toasts (spec sections 3, 4, 9)", () => {
  test("the limit is 1 and the duration 5000 ms", () => {
    expect(toastLimit).toBe(1);
    expect(toastDuration).toBe(5000);
  });

  test("a toast has id, title, description, variant and duration", () => {
    const { id } = toast({ title: "Saved", description: "All good", variant: "destructive", duration: Infinity });
    expect(shownToasts()).toEqual([
      { id, title: "Saved", description: "All good", variant: "destructive", duration: Infinity, open: true },
    ]);
  });

  test("a toast may offer what can be done about it", () => {
    const undo = vi.fn();
    toast({ title: "In the trash", action: { label: "Undo", altText: "Open the trash", onClick: undo } });
    shownToasts()[0]?.action?.onClick();
    expect(undo).toHaveBeenCalledOnce();
  });

  test("a new toast replaces the previous", () => {
    toast({ title: "First" });
    toast({ title: "Second" });
    expect(shownToasts().map((one) => one.title)).toEqual(["Second"]);
  });

  test("every toast gets its own id; a given id is kept", () => {
    expect(toast({ title: "a" }).id).not.toBe(toast({ title: "b" }).id);
    expect(toast({ id: "order", title: "c" }).id).toBe("order");
  });

  test("dismiss closes it and takes it away once it has left", () => {
    const handle = toast({ title: "Bye" });
    handle.dismiss();
    expect(shownToasts()).toMatchObject([{ id: handle.id, open: false }]);
    vi.advanceTimersByTime(1000);
    expect(shownToasts()).toEqual([]);
  });

  test("update changes what it says and keeps its id", () => {
    const handle = toast({ title: "Sending", duration: Infinity });
    handle.update({ title: "Sent", duration: 5000 });
    expect(shownToasts()).toMatchObject([{ id: handle.id, title: "Sent", duration: 5000, open: true }]);
  });

  test("the handle of a replaced toast touches nothing", () => {
    const first = toast({ title: "First" });
    toast({ title: "Second" });
    first.update({ title: "Ghost" });
    first.dismiss();
    expect(shownToasts()).toMatchObject([{ title: "Second", open: true }]);
  });

  test("an id shown again while its old self leaves is not taken away", () => {
    toast({ id: "same", title: "Old" }).dismiss();
    toast({ id: "same", title: "New" });
    vi.advanceTimersByTime(5000);
    expect(shownToasts()).toMatchObject([{ title: "New", open: true }]);
  });

  test("listeners hear of every change until they leave", () => {
    const heard = vi.fn();
    const leave = subscribeToToasts(heard);
    const handle = toast({ title: "One" });
    handle.update({ title: "Two" });
    handle.dismiss();
    leave();
    toast({ title: "Three" });
    expect(heard).toHaveBeenCalledTimes(3);
  });
});
