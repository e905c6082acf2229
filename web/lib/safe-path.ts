/**
 * A path of this site to go to after something, from an address anyone may have written; `fallback` for all else.
 * `//host`, `/\host` and control characters would leave the site.
 */
export function safePath(candidate: string | null | undefined, fallback = '/'): string {
  if (!candidate?.startsWith('/')) return fallback;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these, so `/<tab>/host` is `//host`
  if (/[\u0000-\u001f\\]/.test(candidate)) return fallback;
  if (candidate.startsWith('//')) return fallback;
  const url = new URL(candidate, 'https://same.invalid');
  // `/.//host` begins with one slash until its dots are taken out.
  if (url.host !== 'same.invalid' || url.pathname.startsWith('//')) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}
