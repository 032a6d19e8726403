import { useState } from "react";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { type AddedBrand, withAdded } from "./new-brand";

/** The brands of a screen, with those that are added on it: they can be chosen before its data is read again. */
export function useBrands<Brand extends { id: number }>(
  brands: readonly Brand[],
): { brands: readonly (Brand | AddedBrand)[]; add: (brand: AddedBrand) => void } {
  const refresh = useRefresh();
  const [added, setAdded] = useState<readonly AddedBrand[]>([]);
  return {
    brands: withAdded(brands, added),
    add(brand) {
      setAdded((before) => [...before, brand]);
      void refresh();
    },
  };
}
