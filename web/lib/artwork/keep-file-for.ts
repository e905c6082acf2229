/**
 * Hands a file to another page of this tab, which finds it as its own after a reload (`readKeptFile`). By itself, so that
 * pages that only read load nothing of it.
 * @param path of the page
 */
export function keepFileFor(path: string, { key, fileName }: { key: string; fileName: string }): void {
  sessionStorage.setItem(`artwork:${path}`, JSON.stringify({ key, fileName }));
}
