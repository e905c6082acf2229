import { z } from 'zod';
import { PressCondition } from '#contract/catalogue/catalogue.ts';
import { Place } from '../facts/artwork-facts.ts';

/**
 * Raised with every change of what is made of a plan. What was ordered keeps the print file of an older one: it is what was
 * agreed to, and may be on a press by now.
 */
export const PRINT_FILE_ENGINE = 7;

/** What a machine does to a file, in the order in which it is done. */
export const FixCode = z.enum([
  'sanitise',
  'flatten_annotations',
  'set_boxes',
  'drop_blank_pages',
  'first_pages',
  'blank_pages',
  'repeat_page',
  'split_pages',
  'rotate',
  'scale',
  'scale_without_edge',
  'crop',
  'cut_out',
  'fit_with_borders',
  'fit_in_round',
  'mirror_bleed',
  'normalise_image',
  'convert_to_cmyk',
  'spot_to_process',
  'text_to_black',
  'registration_to_black',
  'knock_out_white',
  'thicken_hairlines',
  'limit_ink',
]);
export type FixCode = z.infer<typeof FixCode>;

/** Those that the customer can choose, in the words of a button. The first that a finding names is what is done unless they choose. */
export const CHOICES: Partial<Record<FixCode, string>> = {
  scale: 'All of it is the design',
  scale_without_edge: 'Its edge is bleed: cut it off',
  crop: 'Crop it to fill the whole area',
  cut_out: 'Print only what is drawn, up to its edge',
  fit_with_borders: 'Show all of it, with white borders',
  fit_in_round: 'Print it smaller, with nothing cut off',
  first_pages: 'Print only the first pages',
  blank_pages: 'Leave the rest blank',
  repeat_page: 'Print the page on both sides',
  split_pages: 'Split it into two pages',
};

/** The same in a sentence, where it stands among what is done. */
export const CHOICES_DONE: Partial<Record<FixCode, string>> = {
  scale: 'We print all of it.',
  scale_without_edge: 'We cut its edge off: it is bleed.',
  crop: 'We crop it to fill the whole area.',
  cut_out: 'We print only what is drawn, up to its edge.',
  fit_with_borders: 'We show all of it, with white borders.',
  fit_in_round: 'We print it smaller, with nothing cut off.',
  first_pages: 'We print only the first pages.',
  blank_pages: 'We leave the rest blank.',
  repeat_page: 'We print the page on both sides.',
  split_pages: 'We split it into two pages.',
};

/**
 * One step: `silent` where nothing that is seen inside the cut changes, or too little to matter; `choice` where the
 * customer sees the outcome and may choose another.
 */
export const FixStep = z.object({
  code: FixCode,
  class: z.enum(['silent', 'choice']),
  /** From 1, of the file as it was sent; null for all of it. */
  page: z.int().positive().nullable(),
  message: z.string(),
  params: z.record(z.string(), z.union([z.number(), z.string()])),
});
export type FixStep = z.infer<typeof FixStep>;

const mm = z.number().min(0).max(1e6);
export const Sides = z.object({ top: mm, right: mm, bottom: mm, left: mm });
export type Sides = z.infer<typeof Sides>;

const Side = z.enum(['top', 'right', 'bottom', 'left']);

/** A page of the print-ready file, and where it comes from. */
export const PageLayout = z.object({
  /** From 1; null for one that stays blank. */
  source: z.int().positive().nullable(),
  /** After cutting, in mm. */
  widthMm: z.number().positive().max(1e6),
  heightMm: z.number().positive().max(1e6),
  /** What of the source is put in the middle of it, in mm of the source as it is shown. */
  from: Place,
  /** Degrees clockwise. */
  turn: z.union([z.literal(0), z.literal(90)]),
  scale: z.number().positive().max(1e6),
  /** How far beyond the cut the source itself is printed, and how far what lies inside is mirrored, in mm of this page. */
  beyond: Sides,
  mirrored: Sides,
  /** White paper inside the cut that is covered likewise, in mm of this page; missing where there is none. */
  covered: Sides.optional(),
  /** Sides whose very edge is stretched outwards in place of a mirror, which would show text twice. */
  stretched: z.array(Side).optional(),
  /**
   * Parts of a side, in mm from the left or the top of the trim, beyond which the ground from beside them goes on: a code is there, or a text.
   * What runs over the cut goes on itself: its own edge is stretched.
   */
  plain: z
    .array(
      z.object({
        side: Side,
        from: z.number(),
        to: z.number(),
        isOwn: z.boolean().optional(),
      }),
    )
    .optional(),
  /** What it lacks is made from the middle outwards: it is cut round. */
  isRadial: z.boolean().optional(),
});
export type PageLayout = z.infer<typeof PageLayout>;

/** All that is done to make one file print-ready for one form. */
export const FixPlan = z.object({
  steps: z.array(FixStep),
  pages: z.array(PageLayout).min(1).max(512),
  bleedMm: mm,
  /** Null where colours stay those of the screen. */
  condition: PressCondition.nullable(),
  maximumInk: z.int(),
});
export type FixPlan = z.infer<typeof FixPlan>;
