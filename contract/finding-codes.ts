import { z } from 'zod';

/** What can be found in artwork; the words of printers for it (GWG 2022, PDF/X). */
export const FindingCode = z.enum([
  'PAGE_COUNT',
  'EMPTY_PAGE',
  'SIZE_SCALABLE',
  'ORIENTATION',
  'SIZE_MISMATCH',
  'TRIM_INFERRED',
  'USERUNIT',
  'ROTATE',
  'NO_BLEED',
  'SAFE_AREA',
  'LOW_RES',
  'FONT_NOT_EMBEDDED',
  'RGB',
  'BLEND_RGB',
  'RICH_TEXT',
  'K_KNOCKOUT',
  'TAC',
  'SPOT',
  'FINISHING',
  'WHITE_GROUND',
  'REGISTRATION',
  'HAIRLINE',
  'TINY_TEXT',
  'WHITE_OVERPRINT',
  'WHITE_ON_WHITE',
  'ANNOTS',
  'HIDDEN_LAYERS',
  'ACTIVE_CONTENT',
  'ENCRYPTED',
  'IMG_DEFECTS',
  'TYPE_MISMATCH',
  'WHATSAPP',
  'SCREENSHOT',
  'CODE_UNREADABLE',
  'CODE_SMALL',
  'CODE_QUIET_ZONE',
  'CODE_LINK',
  'PHONE',
  'MAIL',
  'WEB_ADDRESS',
  'GSTIN',
  'PIN',
  'NUMBER_CHANGED',
  'PAST_DATE',
  'PLACEHOLDER',
  'TURNED_BACK',
  'SVG_TEXT',
  'AI_NO_PDF',
  'ENGINE_LIMIT',
  'LOOK_CHANGED',
  'COLOUR_SHIFT',
]);
export type FindingCode = z.infer<typeof FindingCode>;

/**
 * What a product does about one kind of finding in place of what the check does by itself: not look and mend nothing (`off`), look without
 * a word (`silent`), say it, let the customer decide (`ask`), or take no such file (`refuse`).
 */
export const CheckMode = z.enum(['off', 'silent', 'tell', 'ask', 'refuse']);
export type CheckMode = z.infer<typeof CheckMode>;

export const CheckModes = z.partialRecord(FindingCode, CheckMode);
export type CheckModes = z.infer<typeof CheckModes>;
