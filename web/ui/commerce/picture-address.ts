/**
 * Where browsers fetch one of our pictures when the web was built for a CDN (`ASSET_URL`, then the base of all addresses);
 * others stay where they are. Pictures that came with the shop have the version of all of them in their address, so that
 * they may be kept for ever; uploaded ones have names of their own.
 */
export function pictureAddress(src: string): string {
  const at = import.meta.env.BASE_URL.slice(0, -1);
  if (src.startsWith('/pictures/')) return `${at}${src}?v=${import.meta.env.PICTURES_VERSION}`;
  return src.startsWith('/api/pictures/') ? at + src : src;
}
