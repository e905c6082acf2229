/**
 * Hands a file to another page of this tab, which finds it as its own after a reload (`readKeptFile`). By itself, so that
 * pages that only read load nothing of it.
 * @param path of the page
 */
export function keepFileFor(path: string, { key, fileName }: { key: string; fileName: string }): void {
  sessionStorage.setItem(`artwork:${path}`, JSON.stringify({ key, fileName }));
}

/** The place of a cart line, as the uploader there knows it (`slot` of `kept-file.ts`). */
export const cartPlace = (cartItemId: string) => `/cart#${cartItemId}`;

/** Whether a file was handed to a place. */
export function isFileKeptFor(place: string): boolean {
  try {
    return sessionStorage.getItem(`artwork:${place}`) !== null;
  } catch {
    return false;
  }
}
