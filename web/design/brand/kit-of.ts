import type { BrandKit } from '#contract/design/brand-kit.ts';
import type { Design } from '#contract/design/design.ts';
import { KIT_FIELDS, type KitField } from '#contract/design/kit-fields.ts';
import { UPI_ID } from '#contract/upi-id.ts';
import { TRADES, tradeOf } from '#design/words/trades.ts';
import type { Lines } from '../start/lines.ts';

const NO_WORDS = Object.fromEntries(KIT_FIELDS.map((field) => [field, ''])) as Record<KitField, string>;

/** A kit that says nothing yet. */
export const EMPTY_KIT: BrandKit = {
  trade: TRADES[0].name,
  language: 'en',
  fields: NO_WORDS,
  gstin: '',
  upiId: '',
  logo: null,
  palette: null,
  fonts: null,
};

/** The kit with what was typed on the first screen; what that does not ask for stays. */
export function kitOfLines(lines: Lines, kit: BrandKit = EMPTY_KIT): BrandKit {
  const { trade, language, logo } = lines;
  return {
    ...kit,
    trade,
    language,
    logo,
    fields: {
      ...kit.fields,
      name: lines.name.trim(),
      phone: lines.phone.trim(),
      trade: lines.what.trim() || (tradeOf(trade)?.line[language] ?? ''),
    },
  };
}

/**
 * The kit with what stands on a design: its words (an empty one empties nothing), its logo, colours
 * and fonts. On cloth colours are made for the cloth, so that the kit keeps its own.
 */
export function kitOfDesign(design: Design, kit: BrandKit = EMPTY_KIT): BrandKit {
  const said = (field: KitField) => design.fields[field].trim() || kit.fields[field];
  const fields = Object.fromEntries(KIT_FIELDS.map((field) => [field, said(field)])) as BrandKit['fields'];
  return {
    ...kit,
    trade: design.trade,
    language: design.language,
    fields,
    upiId: kit.upiId || upiIdOn(design),
    logo: logoOf(design, kit),
    palette: design.cloth ? kit.palette : design.palette,
    fonts: design.fonts,
  };
}

function logoOf({ logo }: Design, kit: BrandKit): BrandKit['logo'] {
  if (!logo) return kit.logo;
  // The other one of the two goes along, whichever of them stands on the design.
  const pair = [kit.logo?.shown, kit.logo?.other].filter((one) => one != null);
  if (!pair.some(({ picture }) => picture === logo.picture)) return { shown: logo, other: null };
  return { shown: logo, other: pair.find(({ picture }) => picture !== logo.picture) ?? null };
}

function upiIdOn({ pages }: Design): string {
  const ids = pages.flatMap(({ objects }) =>
    objects.flatMap((object) => (object.kind === 'qr' && object.use === 'upi' ? (object.text ?? '') : [])),
  );
  return ids.map((id) => id.trim()).find((id) => UPI_ID.test(id)) ?? '';
}

/** In the order of its parts, which the server's answer and a form need not share. */
export const isSameKit = (one: BrandKit, other: BrandKit): boolean => told(one) === told(other);

const told = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
