/**
 * Lets the browser keep what an address of ours answers with; the page stays.
 * @param name of the file, where the address does not say it
 */
export function download(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
