import { ContentTokens, isKeyword, type Operand } from '../facts/content-tokens.ts';
import type { Plates } from './plate-profile.ts';

/** Something of a page has no inks of its own: a renderer would have to convert it. */
export class NotInInks extends Error {}

/** The names under which the plates' spaces are put among the resources. */
export const INK_SPACE = 'InksAsTheyAre';
export const GREY_SPACE = 'GreyAsBlack';

const LATIN = (text: string) => Buffer.from(text, 'latin1');
const DEVICE_BY_NAME: Readonly<Record<string, 'cmyk' | 'grey' | 'rgb'>> = {
  DeviceCMYK: 'cmyk',
  CMYK: 'cmyk',
  DeviceGray: 'grey',
  G: 'grey',
  CalGray: 'grey',
  DeviceRGB: 'rgb',
  RGB: 'rgb',
  CalRGB: 'rgb',
};

/**
 * The operators of a content stream with the colours of devices named as plates; all else byte for byte.
 * @param isBeginning whether it begins with the black of a page (ISO 32000-2, 8.6.8)
 * @throws NotInInks for what is drawn in RGB
 */
export function plateContent(bytes: Uint8Array, plates: Plates, isBeginning: boolean): Uint8Array {
  const tokens = new ContentTokens(bytes);
  const out: Uint8Array[] = isBeginning && plates === 'cmy' ? [LATIN('1 g 1 G\n')] : [];
  let [copied, begins] = [0, 0];
  let operands: Operand[] = [];
  for (;;) {
    const before = tokens.at;
    const token = tokens.next();
    if (token === undefined) break;
    if (!isKeyword(token)) {
      if (operands.length === 0) begins = before;
      operands.push(token);
      continue;
    }
    if (token.keyword === 'BI') {
      const { from, to, space } = readInline(tokens);
      if (space !== null) {
        out.push(bytes.subarray(copied, from), LATIN(` /${space} `));
        copied = to;
      }
    } else {
      const said = inPlates(token.keyword, operands, plates);
      if (said !== null) {
        out.push(bytes.subarray(copied, operands.length > 0 ? begins : before), LATIN(`\n${said}\n`));
        copied = tokens.at;
      }
    }
    operands = [];
  }
  out.push(bytes.subarray(copied));
  return Buffer.concat(out);
}

/** What an operator becomes; null: it stays. */
function inPlates(keyword: string, operands: readonly Operand[], plates: Plates): string | null {
  const numbers = operands.filter((operand) => typeof operand === 'number').join(' ');
  switch (keyword) {
    case 'k':
      return `/${INK_SPACE} cs ${numbers} sc`;
    case 'K':
      return `/${INK_SPACE} CS ${numbers} SC`;
    case 'g':
    case 'G':
      return plates === 'cmy' ? `1 ${keyword}` : null;
    case 'rg':
    case 'RG':
      throw new NotInInks('DeviceRGB');
    case 'cs':
    case 'CS':
      return spaceInPlates(keyword, nameIn(operands[0]));
    default:
      return null;
  }
}

/** A space begins with its black. */
function spaceInPlates(keyword: 'cs' | 'CS', space: string): string | null {
  const device = DEVICE_BY_NAME[space];
  const colour = keyword === 'cs' ? 'sc' : 'SC';
  if (device === 'rgb') throw new NotInInks(space);
  if (device === 'cmyk') return `/${INK_SPACE} ${keyword} 0 0 0 1 ${colour}`;
  return device === 'grey' ? `/${GREY_SPACE} ${keyword} 0 ${colour}` : null;
}

const nameIn = (operand: Operand | undefined) =>
  typeof operand === 'object' && operand !== null && 'name' in operand ? operand.name : '';

/** Where an inline image says its space, and what that becomes; reads it to its end (ISO 32000-2, 8.9.7). */
function readInline(tokens: ContentTokens): { from: number; to: number; space: string | null } {
  const entries = new Map<string, Operand>();
  let [from, to] = [0, 0];
  for (;;) {
    const key = tokens.next();
    if (key === undefined || isKeyword(key)) break;
    const before = tokens.at;
    const value = tokens.next();
    if (value === undefined || isKeyword(value)) break;
    entries.set(nameIn(key), value);
    if (nameIn(key) === 'CS' || nameIn(key) === 'ColorSpace') [from, to] = [before, tokens.at];
  }
  const entry = (short: string, long: string) => entries.get(short) ?? entries.get(long);
  const number = (short: string, long: string) => Number(entry(short, long) ?? 0);
  const isMask = entry('IM', 'ImageMask') === true;
  const said = entry('CS', 'ColorSpace');
  const device = DEVICE_BY_NAME[nameIn(said)];
  // A palette of its own.
  if (said !== undefined && nameIn(said) === '') throw new NotInInks('an inline palette');
  if (device === 'rgb') throw new NotInInks('inline RGB');
  const bits = isMask ? 1 : number('BPC', 'BitsPerComponent') || 8;
  const row = Math.ceil((number('W', 'Width') * bits * (device === 'cmyk' ? 4 : 1)) / 8);
  const isKnown = entry('F', 'Filter') === undefined && (isMask || device !== undefined);
  tokens.inlineData(isKnown ? row * number('H', 'Height') : null);
  const space = device && { cmyk: INK_SPACE, grey: GREY_SPACE }[device];
  return { from, to, space: isMask ? null : (space ?? null) };
}
