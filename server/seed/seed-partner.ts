import type { PRINTING_TYPES } from '#contract/partners/partner-fields.ts';

/** The kinds of work a shop begins with: of the six categories, in their order. */
type KindOfWork =
  | 'Business cards'
  | 'Flyers and brochures'
  | 'Banners and signs'
  | 'Stickers and labels'
  | 'Apparel'
  | 'Packaging';

/** Width × height in mm of the largest piece a machine can print, or widths of the rolls it takes. */
type LargestTrim = readonly [number, number] | { readonly rolls: readonly number[] };

/** A digital press with sheets of SRA3. */
export const SHEET: LargestTrim = [297, 420];
/** An offset press with sheets of 28 × 40 inches. */
export const OFFSET: LargestTrim = [680, 990];
/** A roll printer of five feet, and one of ten. */
export const ROLL: LargestTrim = { rolls: [914, 1219, 1524] };
export const WIDE: LargestTrim = { rolls: [914, 1219, 1524, 1829, 2438, 3048] };
/** A label press with a web of 330 mm. */
export const LABEL: LargestTrim = [320, 450];
/** The platen of a garment printer. */
export const GARMENT: LargestTrim = [400, 500];

/** A print partner as the data files write them. */
export interface SeedPartner {
  readonly business: string;
  /** First and last name. */
  readonly person: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly zip: string;
  readonly specialty: string;
  readonly types: readonly (typeof PRINTING_TYPES)[number][];
  /** By kind: working days, the largest trim or rolls, and their share in per cent where it is not the policy's. */
  readonly works: Readonly<
    Partial<Record<KindOfWork, readonly [days: number, trim: LargestTrim, ratePercent?: number]>>
  >;
  readonly jobsPerDay: number;
  readonly isOpenOnSundays?: boolean;
  readonly hours: readonly [opensAt: string, closesAt: string];
  /** GST codes of the States they deliver to; left out: all of India. */
  readonly states?: readonly string[];
}
