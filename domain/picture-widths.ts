/** The widths in pixels that `/img` makes of a stored picture: a closed list, so that requests cannot fill the disk. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1600, 1920] as const;

export type PictureWidth = (typeof pictureWidths)[number];
