import { Check } from "lucide-react";
import { DropdownMenu as Primitive } from "radix-ui";
import {
  createContext,
  use,
  useCallback,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type ReactNode,
} from "react";
import { cn } from "~/ui/cn";

/** Whether the menu is open. */
const OpenContext = createContext(false);

/** Not modal: the page stays readable while it is open. */
export function Menu({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Primitive.Root modal={false} open={open} onOpenChange={setOpen}>
      <OpenContext value={open}>{children}</OpenContext>
    </Primitive.Root>
  );
}

export const MenuTrigger = Primitive.Trigger;

const item = cn(
  "relative flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-sm",
  "no-underline outline-none select-none data-disabled:cursor-not-allowed",
  "data-disabled:opacity-50 data-highlighted:bg-foreground/8 [&_svg]:size-4 [&_svg]:shrink-0",
);

/** Keeps what was chosen until the menu has closed. */
const ChosenContext = createContext<(act: () => void) => void>((act) => act());

/**
 * The element that a menu is rendered into: the main landmark, so that users who navigate by landmarks find it. None
 * while a dialog is open, which hides the rest of the page.
 */
function place(): HTMLElement | null {
  return document.querySelector("[role=dialog], [role=alertdialog]") ? null : document.querySelector("main");
}

const never = () => () => {};

type MenuContentProps = Omit<ComponentProps<typeof Primitive.Content>, "onCloseAutoFocus">;

/**
 * A menu of actions under its button. A closed one renders nothing: each row of a list has one, and each would look
 * for its place in the page.
 */
export function MenuContent(props: MenuContentProps) {
  return use(OpenContext) ? <OpenContent {...props} /> : null;
}

function OpenContent({ className, align = "end", children, ...rest }: MenuContentProps) {
  const container = useSyncExternalStore(never, place, () => null);
  const chosen = useRef<(() => void) | null>(null);
  const choose = useCallback((act: () => void) => {
    chosen.current = act;
  }, []);
  return (
    <Primitive.Portal container={container}>
      <Primitive.Content
        align={align}
        sideOffset={6}
        collisionPadding={12}
        className={cn(
          "z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52",
          "overflow-y-auto rounded-md border bg-card p-1.5 text-card-foreground shadow-panel",
          className,
        )}
        {...rest}
        // Once the button has the focus again, so that a window opened by an action gives it back to the button.
        onCloseAutoFocus={() => {
          const act = chosen.current;
          chosen.current = null;
          if (act) queueMicrotask(act);
        }}
      >
        <ChosenContext value={choose}>{children}</ChosenContext>
      </Primitive.Content>
    </Primitive.Portal>
  );
}

type MenuItemProps = Omit<ComponentProps<typeof Primitive.Item>, "onSelect"> & {
  destructive?: boolean;
  /** Happens when the menu has closed. */
  onSelect?: () => void;
};

/** One action, or with `asChild` a link. */
export function MenuItem({ className, destructive, onSelect, ...rest }: MenuItemProps) {
  const choose = use(ChosenContext);
  return (
    <Primitive.Item
      className={cn(item, destructive && "text-destructive", className)}
      onSelect={() => {
        if (onSelect) choose(onSelect);
      }}
      {...rest}
    />
  );
}

/** Something that can be on or off; the menu stays open while choosing. */
export function MenuCheckboxItem({
  className,
  children,
  onSelect,
  ...rest
}: ComponentProps<typeof Primitive.CheckboxItem>) {
  return (
    <Primitive.CheckboxItem
      className={cn(item, "ps-9", className)}
      onSelect={(event) => {
        event.preventDefault();
        onSelect?.(event);
      }}
      {...rest}
    >
      <Primitive.ItemIndicator className="absolute start-3">
        <Check aria-hidden="true" />
      </Primitive.ItemIndicator>
      {children}
    </Primitive.CheckboxItem>
  );
}

export function MenuLabel({ className, ...rest }: ComponentProps<typeof Primitive.Label>) {
  return <Primitive.Label className={cn("px-3 py-2 text-xs text-muted-foreground", className)} {...rest} />;
}

export function MenuSeparator({ className, ...rest }: ComponentProps<typeof Primitive.Separator>) {
  return <Primitive.Separator className={cn("my-1.5 h-px bg-border", className)} {...rest} />;
}
