/**
 * Whether a colour profile may name any number of steps for each colour (multiProcessElements: ICC.1:2022, 10.16). What
 * cameras and screens write has none. One of nine kilobytes, in a small picture, took 17 seconds and 100 MB; both grow
 * with its size. The pictures of such a profile are decoded without it.
 */
export function isCostlyProfile(profile: Buffer | undefined): boolean {
  return profile?.includes("mpet") ?? false;
}
