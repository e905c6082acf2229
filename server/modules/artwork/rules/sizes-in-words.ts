const MM_PER_FOOT = 304.8;
/** What is sold by the foot. */
const LARGE_MM = 600;

/** `90 × 54 mm`; of a banner `8 × 3 feet`. */
export function sizeInWords(widthMm: number, heightMm: number): string {
  if (Math.max(widthMm, heightMm) < LARGE_MM) return `${trimmed(widthMm)} × ${trimmed(heightMm)} mm`;
  return `${trimmed(widthMm / MM_PER_FOOT)} × ${trimmed(heightMm / MM_PER_FOOT)} feet`;
}

/** One decimal where it says something. */
export const trimmed = (value: number) => String(Math.round(value * 10) / 10);

export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

/** `A, B and C`, of many the first three. */
export function listed(names: readonly string[]): string {
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}
