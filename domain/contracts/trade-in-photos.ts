/** Where the form of a trade-in sends a photo, one a request, as the file itself. */
export const photosPath = "/trade-in/photos";

/** Why a photo was not taken. */
export const photoRefusals = [
  // A file of an iPhone that this server cannot read.
  "heic",
  "notPicture",
  "tooLarge",
  // This address, or all together, have sent enough for now.
  "tooMany",
  // Many send at once.
  "busy",
  // The disk of the server.
  "full",
  "unreachable",
] as const;
export type PhotoRefusal = (typeof photoRefusals)[number];

/** What the server answers: the id by which the form names the photo, or why it was not taken. */
export type PhotoAnswer = { id: string } | { refusal: PhotoRefusal };
