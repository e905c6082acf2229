import { z } from 'zod';
import { PrintSpecification, SizeCharge, SizeRule } from './catalogue.ts';

/** As the product form sends them, before anything is checked: shapes only. */
export const PrintBody = PrintSpecification.extend({
  trimSizes: z.record(z.string().max(80), z.object({ widthMm: z.number(), heightMm: z.number() })),
  bleedMm: z.number(),
  safeMarginMm: z.number(),
  pages: z.record(z.string().max(80), z.number()),
  minimumPpi: z.number(),
  maximumInk: z.number().optional(),
  minimumLinePt: z.number().optional(),
  minimumTextPt: z.number().optional(),
  panelsMm: z.array(z.number()).max(12).optional(),
  paperGsm: z.number().nullable(),
  pieceGrams: z.number().nullable(),
});

export const ChargeBody = SizeCharge.extend({
  name: z.string().trim().max(60),
  price: z.number(),
  everyMm: z.number().nullable(),
});

export const SizeRuleBody = SizeRule.extend({
  minWidthMm: z.number(),
  maxWidthMm: z.number(),
  minHeightMm: z.number(),
  maxHeightMm: z.number(),
  stepMm: z.number(),
  rollWidthsMm: z.array(z.number()).max(20),
  sheet: z.object({ widthMm: z.number(), heightMm: z.number(), gapMm: z.number() }).nullable().optional(),
  leastPrice: z.number(),
  roundTo: z.number(),
  charges: z.array(ChargeBody).max(60),
});
