import { encode } from 'uqr';
import type { Box, Fields, QrObject } from '#contract/design/design.ts';
import { dialledNumber } from './dialled-number.ts';

/** A value of a vCard: on one line, its commas and semicolons not those between values. */
const escaped = (text: string) =>
  text
    .trim()
    .replaceAll(/\s*[\r\n]+\s*/g, ', ')
    .replaceAll(/[\\;,]/g, '\\$&');

export type Code = Pick<QrObject, 'use' | 'text'>;

/** What the code says; null where a field or its text is missing that it needs. */
export function codeTextOf({ use, text = '' }: Code, fields: Fields): string | null {
  const own = text.trim();
  if (use === 'link') return own ? urlOf(own) : null;
  if (use === 'upi') return own ? paymentOf(own, fields.name.trim()) : null;
  if (use === 'web') return fields.web.trim() ? urlOf(fields.web.trim()) : null;
  const number = dialledNumber(fields.phone);
  if (!number) return null;
  if (use === 'call') return `tel:${number}`;
  if (use === 'whatsapp') return `https://wa.me/${number.startsWith('+') ? number.slice(1) : `91${number}`}`;
  return contactOf(fields, number);
}

/** Whose contact is saved: the person's, where one is named, at their company. */
export const vCardNames = ({ person, name }: Pick<Fields, 'person' | 'name'>) =>
  person.trim() ? { name: person, company: name } : { name, company: '' };

/**
 * `FN` and `N` are both required (RFC 2426), and telephones differ in which one they show. In `N` the whole name is what the person is
 * given: which word of an Indian name is the family's nobody can tell, and no telephone turns round what is one part. Of one that is
 * so long that the code would be too fine to read, it is the first words; `FN` has all.
 */
function contactOf(fields: Fields, number: string): string {
  const { name, company } = vCardNames(fields);
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:;${escaped(shortOf(name))};;;`,
    `FN:${escaped(name)}`,
    ...(company.trim() ? [`ORG:${escaped(company)}`] : []),
    `TEL:${number}`,
    ...(fields.email.trim() ? [`EMAIL:${escaped(fields.email)}`] : []),
    'END:VCARD',
    '',
  ].join('\r\n');
}

/** In bytes: letters of Indian scripts take three each. */
const LONGEST_N = 66;

function shortOf(name: string): string {
  const words = name.trim().split(' ');
  while (words.length > 1 && new Blob([words.join(' ')]).size > LONGEST_N) words.pop();
  return words.join(' ');
}

/** NPCI's link: who is paid (`pa`), and what the payer's app calls them (`pn`). The payer says how much. */
const paymentOf = (upiId: string, name: string) =>
  `upi://pay?pa=${upiId}${name ? `&pn=${encodeURIComponent(name)}` : ''}&cu=INR`;

/** Free space around a code, in squares (ISO/IEC 18004). */
const QUIET = 4;

/** How wide one of its squares is printed. */
export function moduleMm({ box, hasPaper }: Pick<QrObject, 'box' | 'hasPaper'>, text: string): number {
  return box.width / (codePath(text).modules + (hasPaper ? 2 * QUIET : 0));
}

/** Where the squares stand: the whole box, or the box less the free space. */
export function squaresBox(object: Pick<QrObject, 'box' | 'hasPaper'>, text: string): Box {
  const { box, hasPaper } = object;
  const quiet = hasPaper ? QUIET * moduleMm(object, text) : 0;
  return {
    x: box.x + quiet,
    y: box.y + quiet,
    width: box.width - 2 * quiet,
    height: box.height - 2 * quiet,
  };
}

/** A link of any kind stays; a bare address of the web gets its beginning. */
const urlOf = (web: string) =>
  /^[a-z][a-z0-9+.-]*:/i.test(web) && !/^[\w.-]+\.[a-z]+:\d/i.test(web) ? web : `https://${web}`;

interface CodePath {
  /** Path data in modules, without the quiet zone. */
  readonly d: string;
  readonly modules: number;
}

const known = new Map<string, CodePath>();

/** A QR code of medium correction as one outline for each run of dark modules. */
export function codePath(text: string): CodePath {
  const before = known.get(text);
  if (before) return before;
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const runs: string[] = [];
  data.forEach((row, y) => {
    let from = -1;
    for (let x = 0; x <= size; x += 1) {
      const isDark = row[x] === true;
      if (isDark && from < 0) from = x;
      if (!isDark && from >= 0) {
        runs.push(`M${from} ${y}L${x} ${y}L${x} ${y + 1}L${from} ${y + 1}Z`);
        from = -1;
      }
    }
  });
  const made = { d: runs.join(''), modules: size };
  if (known.size > 50) known.clear();
  known.set(text, made);
  return made;
}
