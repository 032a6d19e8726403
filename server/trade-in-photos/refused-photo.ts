import type { PhotoRefusal } from "../../domain/contracts/trade-in-photos.ts";

/** A photo that is not taken. */
export class RefusedPhoto extends Error {
  readonly refusal: PhotoRefusal;

  constructor(refusal: PhotoRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}
