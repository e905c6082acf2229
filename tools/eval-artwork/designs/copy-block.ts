import { BLACK, type Box, type Ink, type Part, type TextPart, WHITE } from './design.ts';
import type { ProductForm } from './product-forms.ts';
import type { Random } from './random.ts';
import { COPY, cityOf, gstin, mailOf, mobileNumber, phoneLine, type Script, webOf } from './words.ts';

const MM_PER_POINT = 25.4 / 72;
/** Small text holds in black alone; white and mixed ink needs more (GWG 2022). */
const LEAST_BLACK_PT = 6;
const LEAST_MIXED_PT = 9;

export interface Copy {
  readonly name: string;
  readonly script: Script;
  readonly lines: readonly {
    readonly text: string;
    readonly script: Script;
    readonly role: NonNullable<TextPart['role']>;
  }[];
}

/** What a design says: a name, a line about it, and how to reach it. All of it is right. */
export function copyFor(script: Script, random: Random): Copy {
  const own = COPY[script];
  const latinName = random.pick(COPY.latin.names);
  const city = cityOf(random);
  const contacts = [
    { text: phoneLine(random, mobileNumber(random)), role: 'phone' },
    { text: mailOf(random, latinName), role: 'mail' },
    { text: webOf(random, latinName), role: 'web' },
    { text: `GSTIN: ${gstin(random, city.state)}`, role: 'gstin' },
    {
      text: `${random.pick(['12 M G Road', 'Shop 4, Station Road', '2nd floor, Link Road'])}, ${city.name} ${city.pin}`,
      role: 'pin',
    },
    { text: random.pick(COPY.latin.lines), role: 'copy' },
  ] as const;
  const kept = contacts.filter((_, at) => at === 0 || random.chance(0.65));
  return {
    name: random.pick(own.names),
    script,
    lines: [
      { text: random.pick(own.lines), script, role: 'copy' as const },
      ...kept.map((line) => ({ ...line, script: 'latin' as const })),
    ],
  };
}

export interface Setting {
  readonly box: Box;
  readonly align: 'left' | 'middle';
  readonly ink: Ink;
  readonly headlineInk?: Ink;
  readonly isOverprinted?: boolean;
}

const isBlackAlone = (ink: Ink) =>
  'cmyk' in ink && ink.cmyk[0] + ink.cmyk[1] + ink.cmyk[2] === 0 && ink.cmyk[3] > 0;

/** The copy, line under line, as far as there is room. */
export function setCopy(copy: Copy, product: ProductForm, setting: Setting): TextPart[] {
  const { box, align, ink } = setting;
  const shorter = Math.min(product.widthMm, product.heightMm);
  const body = Math.max(isBlackAlone(ink) ? 8 : 10, shorter * 0.1);
  const head = body * 1.8;
  const x = align === 'left' ? box.x : box.x + box.width / 2;
  const parts: TextPart[] = [];
  let y = box.y + head * MM_PER_POINT;
  const all = [{ text: copy.name, script: copy.script, role: 'headline' as const }, ...copy.lines];
  for (const { text, script, role } of all) {
    const isHead = role === 'headline';
    const pt = isHead ? head : body;
    const own = isHead ? (setting.headlineInk ?? ink) : ink;
    // What hangs below the base line stays inside, too.
    if (y + pt * MM_PER_POINT * 0.45 > box.y + box.height) break;
    parts.push({
      kind: 'text',
      text,
      script,
      role,
      at: { x, y },
      align,
      pt,
      ink: own,
      // A letter reaches a little over what it is said to take.
      widestMm: box.width - 1,
      leastPt: isBlackAlone(own) ? LEAST_BLACK_PT : LEAST_MIXED_PT,
      ...(setting.isOverprinted && isBlackAlone(own) && { isOverprinted: true }),
    });
    y += pt * MM_PER_POINT * (isHead ? 1.25 : 1.6);
  }
  return parts;
}

/** Inks that hold on every press: never more than 260 % in one place. */
export const DARK: readonly Ink[] = [
  { cmyk: [1, 0.7, 0, 0.3] },
  { cmyk: [0.2, 1, 0.8, 0.1] },
  { cmyk: [0.8, 0.2, 0.9, 0.2] },
  { cmyk: [0.6, 0.9, 0.1, 0.1] },
  { cmyk: [0, 0.6, 1, 0.1] },
  { cmyk: [0.7, 0.6, 0.5, 0.5] },
];
export const LIGHT: readonly Ink[] = [
  { cmyk: [0.1, 0, 0.3, 0] },
  { cmyk: [0, 0.08, 0.2, 0] },
  { cmyk: [0.15, 0.02, 0, 0] },
  { cmyk: [0, 0.15, 0.1, 0] },
  { cmyk: [0.02, 0.02, 0.06, 0] },
];

/** Dark text on a light ground, or white on a dark one. */
export function onGround(
  isDark: boolean,
  random: Random,
): Pick<Setting, 'ink' | 'headlineInk' | 'isOverprinted'> {
  if (isDark) return { ink: WHITE };
  return { ink: BLACK, headlineInk: random.pick(DARK), isOverprinted: random.chance(0.7) };
}

export type Draw = (page: { product: ProductForm; copy: Copy; random: Random; isFront: boolean }) => Part[];
