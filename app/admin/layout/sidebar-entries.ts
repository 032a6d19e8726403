import {
  CarFront,
  Images,
  Info,
  LayoutDashboard,
  LayoutList,
  ReceiptText,
  Settings,
  Tags,
  UsersRound,
  type LucideIcon,
} from "lucide-react";

/** The entries of the sidebar; the component that renders it sets their order. */
export const adminEntries = {
  dashboard: { to: "/admin", icon: LayoutDashboard },
  orders: { to: "/admin/orders", icon: ReceiptText },
  cars: { to: "/admin/cars", icon: CarFront },
  brands: { to: "/admin/brands", icon: Tags },
  media: { to: "/admin/media", icon: Images },
  sections: { to: "/admin/sections", icon: LayoutList },
  team: { to: "/admin/team", icon: UsersRound },
  about: { to: "/admin/about", icon: Info },
  settings: { to: "/admin/settings", icon: Settings },
} as const satisfies Record<string, { to: string; icon: LucideIcon }>;

export type AdminEntry = keyof typeof adminEntries;
