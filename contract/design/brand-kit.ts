/**
 * Brand kits: what new designs begin with. A person has one, and a company one for all its members, which only its owners
 * change. Of others' nobody learns that it is there.
 */

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { isGstin } from '../pricing/gst.ts';
import { UPI_ID } from '../upi-id.ts';
import { FontPair, KeptLogo, Language, Palette } from './design.ts';
import { LONGEST_FIELD } from './fields-and-limits.ts';
import { KIT_FIELDS, type KitField } from './kit-fields.ts';

const TAG = 'Designs';

const words = z.string().trim().max(LONGEST_FIELD);

export const BrandKit = z.object({
  /** What its owner does, of the list of trades. */
  trade: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
  language: Language,
  /** As they stand on designs; empty where nothing was said. */
  fields: z.object(
    Object.fromEntries(KIT_FIELDS.map((field) => [field, words])) as Record<KitField, typeof words>,
  ),
  /** Put on a design when it is asked for; empty: none. */
  gstin: z
    .string()
    .trim()
    .refine((gstin) => gstin === '' || isGstin(gstin), 'This is not a GSTIN'),
  /** Fills codes that pay by UPI; empty: none. */
  upiId: z
    .string()
    .trim()
    .max(200)
    .refine((id) => id === '' || UPI_ID.test(id), 'A UPI ID is written as name@bank'),
  logo: KeptLogo.nullable(),
  /** Null: those of each layout. */
  palette: Palette.nullable(),
  fonts: FontPair.nullable(),
});
export type BrandKit = z.infer<typeof BrandKit>;

export const KeptKit = z.object({
  /** Of what is kept, from 1: sent back with a change. */
  version: z.number().int(),
  kit: BrandKit,
  updatedAt: z.string(),
});
export type KeptKit = z.infer<typeof KeptKit>;

/** Whose: the asker's own, or their company's. */
export const KitOwner = z.enum(['own', 'company']);
export type KitOwner = z.infer<typeof KitOwner>;

export const BrandKits = z.object({
  own: KeptKit.nullable(),
  /** Null for whoever is in no company. */
  company: z.object({ name: z.string(), mayChange: z.boolean(), kept: KeptKit.nullable() }).nullable(),
});
export type BrandKits = z.infer<typeof BrandKits>;

export const getBrandKits = endpoint({
  name: 'getBrandKits',
  summary: 'The brand kits of the signed-in person and of their company',
  tag: TAG,
  method: 'GET',
  path: '/brand-kits',
  access: 'user',
  response: BrandKits,
});

/**
 * Refused with `changed_meanwhile` where `basedOn` is not the version that is kept; its `details` are what is kept now, null
 * where it was deleted. Only owners change a company's (`forbidden`); who is in none has none (`not_found`).
 */
export const saveBrandKit = endpoint({
  name: 'saveBrandKit',
  summary: 'Keep a brand kit',
  tag: TAG,
  method: 'PUT',
  path: '/brand-kits/{of}',
  access: 'user',
  perMinute: 60,
  params: z.object({ of: KitOwner }),
  body: z.object({
    /** The version that was changed; 0: there was none. */
    basedOn: z.int().min(0),
    kit: BrandKit,
  }),
  response: KeptKit,
});

/** As `saveBrandKit`. Designs that were filled with it stay as they are. */
export const deleteBrandKit = endpoint({
  name: 'deleteBrandKit',
  summary: 'Delete a brand kit',
  tag: TAG,
  method: 'DELETE',
  path: '/brand-kits/{of}',
  access: 'user',
  perMinute: 60,
  params: z.object({ of: KitOwner }),
  query: z.object({ basedOn: z.coerce.number().int().min(1) }),
  response: z.object({ success: z.literal(true) }),
});
