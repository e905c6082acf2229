import type { FontFamily, Subset } from './families.ts';

/** One font: a cut of a family, of one weight and the letters of one subset. */
export interface FontFile {
  /** What glyph runs call it, such as `noto-sans-tamil-tamil-600`. */
  readonly key: string;
  readonly family: FontFamily;
  readonly subset: Subset;
  readonly weight: number;
}

/** Which characters a file of a subset may have, as fontsource cuts them; its own table says which it has. */
const RANGES: Readonly<Record<Subset, readonly (readonly [first: number, last: number])[]>> = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2bb, 0x2dc],
    [0x304, 0x329],
    [0x2000, 0x206f],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2191, 0x2193],
    [0x2212, 0x2215],
    [0xfeff, 0xfffd],
  ],
  'latin-ext': [
    [0x100, 0x2ff],
    [0x304, 0x329],
    [0x1d00, 0x1eff],
    [0x2020, 0x2020],
    [0x20a0, 0x20c0],
    [0x2113, 0x2113],
    [0x2c60, 0x2c7f],
    [0xa720, 0xa7ff],
  ],
  devanagari: [
    [0x900, 0x97f],
    [0x1cd0, 0x1cf9],
    [0x200c, 0x200d],
    [0x20a8, 0x20b9],
    [0x25cc, 0x25cc],
    [0xa830, 0xa8ff],
    [0x11b00, 0x11b09],
  ],
  bengali: ofBlock(0x980),
  gurmukhi: ofBlock(0xa00),
  gujarati: ofBlock(0xa80),
  oriya: ofBlock(0xb00),
  tamil: ofBlock(0xb80),
  telugu: ofBlock(0xc00),
  kannada: ofBlock(0xc80),
  malayalam: ofBlock(0xd00),
  arabic: [
    [0x600, 0x6ff],
    [0x750, 0x77f],
    [0x870, 0x8ff],
    [0x200c, 0x200f],
    [0x2010, 0x2026],
    [0x204f, 0x204f],
    [0x2e41, 0x2e41],
    [0xfb50, 0xfdff],
    [0xfe70, 0xfefc],
  ],
};

function ofBlock(first: number): readonly (readonly [number, number])[] {
  return [
    [0x951, 0x952],
    [0x964, 0x965],
    [first, first + 0x7f],
    [0x1cd0, 0x1cf9],
    [0x200c, 0x200d],
    [0x20b9, 0x20b9],
    [0x25cc, 0x25cc],
  ];
}

export function mayHave(file: FontFile, codePoint: number): boolean {
  return RANGES[file.subset].some(([first, last]) => codePoint >= first && codePoint <= last);
}

const kept = new Map<string, readonly FontFile[]>();

/** The files of a family in the weight that is nearest to the one asked for. */
export function filesOf(family: FontFamily, weight: number): readonly FontFile[] {
  const nearest = nearestWeight(family.weights, weight);
  const name = `${family.id} ${nearest}`;
  const known = kept.get(name);
  if (known) return known;
  const files = family.subsets.map((subset) => ({
    key: `${family.id}-${subset}-${nearest}`,
    family,
    subset,
    weight: nearest,
  }));
  kept.set(name, files);
  return files;
}

/** Where a font's file lies in the packages: `@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-600-normal.woff`. */
export function pathOf(file: FontFile): string {
  return `@fontsource/${file.family.id}/files/${file.key}-normal.woff`;
}

/** As CSS picks: of a bold one the next bolder first, of a light one the next lighter, from 400 on 500 is as good. */
export function nearestWeight(weights: readonly number[], asked: number): number {
  const distance = (weight: number): number => {
    const isOnSide = asked > 500 ? weight >= asked : weight <= asked;
    const isNormal = asked >= 400 && asked <= 500 && weight >= asked && weight <= 500;
    return Math.abs(weight - asked) + (isOnSide || isNormal ? 0 : 1000) - (isNormal ? 500 : 0);
  };
  return [...weights].sort((a, b) => distance(a) - distance(b))[0] ?? 400;
}
