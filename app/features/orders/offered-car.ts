/** The car on the order page. Texts are in the page's language; `price` null is a price on request. */
export interface OfferedCar {
  id: number;
  title: string;
  stockNo: string;
  status: "available" | "coming_soon" | "reserved" | "sold";
  price: number | null;
  currency: string;
  /** Absolute address of its page, for messages. */
  url: string;
  image: {
    path: string;
    width: number;
    height: number;
    colour: string | null;
    alt: string;
    illustration: boolean;
  } | null;
}
