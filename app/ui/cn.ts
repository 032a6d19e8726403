import { clsx, type ClassValue } from "clsx";

/** Joins class names; falsy parts are left out. Later classes do not override earlier ones. */
export function cn(...parts: ClassValue[]): string {
  return clsx(parts);
}
