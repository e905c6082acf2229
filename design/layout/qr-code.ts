import { encode } from 'uqr';
import type { Fields, QrUse } from '#contract/design/design.ts';

/** Digits with the country's code, as links to telephones have them; null where there is no number of ten digits or more. */
function digitsOf(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, '').replace(/^0+/, '');
  if (digits.length < 10) return null;
  return digits.length === 10 ? `91${digits}` : digits;
}

const escaped = (text: string) => text.replaceAll(/([\\;,])/g, '\\$1').replaceAll(/\s*\n\s*/g, ', ');

/** What the code says; null where a field is missing that it needs. */
export function codeTextOf(use: QrUse, fields: Fields): string | null {
  const digits = digitsOf(fields.phone);
  if (use === 'web') return fields.web.trim() ? urlOf(fields.web.trim()) : null;
  if (!digits) return null;
  if (use === 'call') return `tel:+${digits}`;
  if (use === 'whatsapp') return `https://wa.me/${digits}`;
  const [name, company] = fields.person.trim() ? [fields.person, fields.name] : [fields.name, ''];
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(name)}`,
    ...(company.trim() ? [`ORG:${escaped(company)}`] : []),
    `TEL:+${digits}`,
    ...(fields.email.trim() ? [`EMAIL:${escaped(fields.email)}`] : []),
    'END:VCARD',
  ].join('\n');
}

const urlOf = (web: string) => (/^https?:\/\//i.test(web) ? web : `https://${web}`);

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
