import { formatDay } from '#contract/dates.ts';

/** The last of the days on which lines arrive; where one has no day yet, what is known of it instead. */
export function arrivalWords(estimates: readonly string[]): string {
  const open = estimates.find((estimate) => !/^\d{4}-\d{2}-\d{2}$/.test(estimate));
  return open ?? `arrives by ${formatDay([...estimates].sort().at(-1) ?? '')}`;
}
