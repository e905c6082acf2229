import type { FontPair } from '#contract/design/design.ts';

export interface NamedFontPair extends FontPair {
  /** As people read it. */
  readonly label: string;
}

const pair = (
  name: string,
  label: string,
  [display, displayWeight]: readonly [family: string, weight: number],
  text: string,
): NamedFontPair => ({ name, label, display: [display], displayWeight, text: [text] });

/** Families of `compose/fonts`: letters of a script that a family lacks come from the one of its kind that has them. */
export const FONT_PAIRS: readonly NamedFontPair[] = [
  pair('friendly', 'Friendly', ['Poppins', 600], 'Inter'),
  pair('classic', 'Classic', ['Playfair Display', 700], 'Work Sans'),
  pair('modern', 'Modern', ['Montserrat', 700], 'Montserrat'),
  pair('carved', 'Carved', ['Marcellus', 400], 'Nunito'),
  pair('poster', 'Poster', ['Oswald', 600], 'Inter'),
  pair('bookish', 'Bookish', ['DM Serif Display', 400], 'Work Sans'),
  pair('bazaar', 'Bazaar', ['Rozha One', 400], 'Poppins'),
  pair('round', 'Round', ['Baloo 2', 700], 'Nunito'),
  pair('graceful', 'Graceful', ['Cormorant Garamond', 700], 'Lora'),
];

/** For layouts that are calm, and for those that call out. */
export const CALM = ['classic', 'carved', 'bookish', 'graceful', 'bazaar'];
export const LOUD = ['friendly', 'modern', 'poster', 'round', 'bazaar'];
