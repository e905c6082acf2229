/** Names of letters as fonts write them (Adobe Glyph List), as far as contacts, dates and addresses are written with them. */

const PUNCTUATION = [
  'space exclam quotedbl numbersign dollar percent ampersand quotesingle parenleft parenright asterisk plus comma hyphen',
  'period slash zero one two three four five six seven eight nine colon semicolon less equal greater question at',
].join(' ');
const AFTER_CAPITALS = 'bracketleft backslash bracketright asciicircum underscore grave';
const AFTER_SMALL = 'braceleft bar braceright asciitilde';

const NAMES = new Map<string, string>([
  ...PUNCTUATION.split(' ').map((name, index) => [name, String.fromCharCode(32 + index)] as const),
  ...AFTER_CAPITALS.split(' ').map((name, index) => [name, String.fromCharCode(91 + index)] as const),
  ...AFTER_SMALL.split(' ').map((name, index) => [name, String.fromCharCode(123 + index)] as const),
  ['nbspace', ' '],
  ['minus', '-'],
  ['sfthyphen', '-'],
  ['endash', '–'],
  ['emdash', '—'],
  ['bullet', '•'],
  ['quoteleft', '‘'],
  ['quoteright', '’'],
  ['quotedblleft', '“'],
  ['quotedblright', '”'],
  ['ellipsis', '…'],
  ['copyright', '©'],
  ['registered', '®'],
  ['fi', 'fi'],
  ['fl', 'fl'],
  ['ff', 'ff'],
  ['ffi', 'ffi'],
  ['ffl', 'ffl'],
]);

/** What a letter of that name reads; empty for names nobody knows (`g37`). */
export function unicodeOfName(name: string): string {
  const plain = name.split('.')[0] ?? '';
  const found = NAMES.get(plain);
  if (found !== undefined) return found;
  if (/^[A-Za-z]$/.test(plain)) return plain;
  const hex = /^(?:uni|u)([0-9A-F]{4,6})$/.exec(plain)?.[1];
  const code = hex ? Number.parseInt(hex, 16) : 0;
  return code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code < 0xe0_00)
    ? String.fromCodePoint(code)
    : '';
}
