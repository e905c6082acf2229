/**
 * The same list or search for other rows each time, 24 in the mean, so that no page the shop keeps answers it: two thousand differ
 * before the first comes again, which is several times as many as are kept.
 * @param path of a list, with `limit=24` and no offset
 */
export function unasked(path: string, round: number): string {
  return `${path.replace('limit=24', `limit=${20 + (round % 9)}`)}&offset=${Math.floor(round / 9) % 25}`;
}
