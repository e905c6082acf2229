import type { TaxTerms } from '#server/modules/settings/index.ts';

/**
 * The letter of undertaking that counts on a day: with it a supply to a special economic zone bears no tax, without one it is
 * supplied on payment of IGST (section 16(3) of the IGST Act, docs/decisions/0036). Null: none, or no GST is charged.
 * @param day in India, `YYYY-MM-DD`
 */
export function lutOn(
  { mode, lutArn, lutFrom, lutUntil }: Pick<TaxTerms, 'mode' | 'lutArn' | 'lutFrom' | 'lutUntil'>,
  day: string,
): string | null {
  if (mode !== 'gst' || !lutArn || !lutFrom || !lutUntil) return null;
  return lutFrom <= day && day <= lutUntil ? lutArn : null;
}
