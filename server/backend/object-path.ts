/** An object's name as the path of a URL: every segment encoded, the slashes kept. */
export function encodeObjectPath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}
