import type { FieldName, Logo, Palette } from '#contract/design/design.ts';
import type { LayoutRule } from '#contract/design/layout-rule.ts';
import { FONT_PAIRS, type NamedFontPair } from '../look/font-pairs.ts';
import { type NamedPalette, PALETTES, paletteOf } from '../look/palettes.ts';
import type { Trade } from '../words/trades.ts';
import { NO_FIELDS } from './build-design.ts';
import { firstNames } from './offered.ts';
import type { Template } from './template.ts';

export interface WallEntry {
  readonly key: string;
  readonly template: Template;
  readonly palette: NamedPalette;
  readonly fonts: NamedFontPair;
}

/**
 * The finished designs somebody of a trade sees, best first: every layout once before one is seen twice, those of the
 * trade earlier, what an admin wants first before all, and no palette beside itself.
 *
 * @param said typed already, though not every layout has a place for it: those that have one come earlier
 */
export function wallOf(
  templates: readonly Template[],
  trade: Trade,
  logo?: Logo,
  rules: readonly LayoutRule[] = [],
  said: readonly FieldName[] = [],
): WallEntry[] {
  const wall = plainWall(templates, trade, firstNames(rules), said);
  return logo ? [...withLogo(templates, wall, logo), ...wall] : wall;
}

/** Before the others, layouts that have room for a logo, in its colours. */
function withLogo(templates: readonly Template[], wall: readonly WallEntry[], logo: Logo): WallEntry[] {
  const { inks } = logo;
  const seen = wall.slice(0, templates.length).filter(({ template }) => showsLogo(template, logo));
  if (!inks) return [];
  const isBright = inks.onGround[3] === 1;
  return seen
    .filter(({ template: { without = [] } }) => !isBright || !without.includes('turmeric'))
    .map(({ template, fonts }) => ({
      key: `${template.name} ${LOGO_PALETTE}`,
      template,
      fonts,
      palette: logoColours(inks),
    }));
}

export const LOGO_PALETTE = 'logo';

/** The colours of a logo, as a palette that people choose. */
export const logoColours = (inks: Palette['inks']): NamedPalette => ({
  name: LOGO_PALETTE,
  label: 'Colours of your logo',
  inks,
});

/** Whether its front has a place for one. */
function showsLogo(template: Template, logo: Logo): boolean {
  const size = {
    widthMm: isCard(template) ? 89 : 148,
    heightMm: isCard(template) ? 51 : 210,
    bleedMm: 3,
    safeMm: 4,
  };
  const fields = { ...NO_FIELDS, name: 'Asha', trade: 'Bakery', phone: '98450 12345' };
  const front = template.front({ size, fields, language: 'en', motif: null, logo });
  return front.objects.some(({ kind }) => kind === 'picture');
}

const isCard = ({ name }: Template) => name.startsWith('card-');

function plainWall(
  all: readonly Template[],
  trade: Trade,
  first: ReadonlySet<string>,
  said: readonly FieldName[],
): WallEntry[] {
  const templates = all.filter(
    ({ isForTradesAlone, trades }) => !isForTradesAlone || trades?.includes(trade.name),
  );
  const others = templates.filter(({ name }) => !first.has(name));
  const inTurn = roundRobin(
    others.filter(({ trades }) => trades?.includes(trade.name)),
    others.filter(({ trades }) => !trades),
    others.filter(({ trades }) => trades && !trades.includes(trade.name)),
  );
  const shown = ({ asks }: Template) => Number(asks?.some((field) => said.includes(field)) ?? false);
  const ordered = [
    ...templates.filter(({ name }) => first.has(name)),
    ...inTurn.toSorted((a, b) => shown(b) - shown(a)),
  ];
  const palettes = [...trade.palettes, ...PALETTES.map(({ name }) => name)].filter(
    (name, at, all) => all.indexOf(name) === at,
  );
  const used = new Set<string>();
  const wall: WallEntry[] = [];
  for (let round = 0; round < palettes.length; round += 1)
    for (const template of ordered) {
      const [before, above] = [wall.at(-1)?.palette.name, wall.at(-2)?.palette.name];
      const free = choices(template, palettes, wall.length).filter(
        (name) => !used.has(`${template.name} ${name}`),
      );
      const name = free.find((one) => one !== before && one !== above) ?? free[0];
      const palette = name === undefined ? undefined : paletteOf(name);
      const pairs = FONT_PAIRS.filter((one) => template.fonts?.includes(one.name) ?? true);
      const fonts = pairs[(wall.length + round) % pairs.length];
      if (!palette || !fonts) continue;
      used.add(`${template.name} ${palette.name}`);
      wall.push({ key: `${template.name} ${palette.name}`, template, palette, fonts });
    }
  return wall;
}

/** A trade's own palettes in turn, so that the wall has all of them from its first rows on. */
function choices(
  { palettes: liked = [], without = [] }: Template,
  palettes: readonly string[],
  turn: number,
): string[] {
  const own = palettes.slice(0, 6);
  const first = own.filter((name) => liked.includes(name));
  const turned = own.map((_, at) => own[(at + turn) % own.length] as string);
  return [...first, ...turned, ...palettes]
    .filter((name, at, all) => all.indexOf(name) === at)
    .filter((name) => !without.includes(name));
}

/** One of the first list, one of the second, and so on; the third follows when both are used up. */
function roundRobin(
  first: readonly Template[],
  second: readonly Template[],
  last: readonly Template[],
): Template[] {
  const turns = Array.from({ length: Math.max(first.length, second.length) }, (_, at) =>
    [first[at], second[at]].filter((one) => one !== undefined),
  );
  return [...turns.flat(), ...last];
}
