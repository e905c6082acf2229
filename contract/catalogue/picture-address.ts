/** A picture of ours, or one on the web; browsers of ours load no picture without https. */
export function isPictureAddress(url: string): boolean {
  if (/^\/(api\/)?pictures\/[\w/.-]+$/.test(url) && !url.includes('..')) return true;
  // Only letters an address may have (RFC 3986), and no password on the way to everybody's browser.
  if (!/^https:\/\/[^\s"<>\\^`{|}]+$/i.test(url)) return false;
  const { username, password } = URL.parse(url) ?? { username: url };
  return !username && !password;
}
