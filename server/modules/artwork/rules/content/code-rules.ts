import type { Finding } from '#contract/artwork-check.ts';
import { brokenLink } from '#contract/broken-link.ts';
import { type CodeFacts, INK_SIDE_MM, type Place } from '../../facts/artwork-facts.ts';
import { finding, type Rule, type Subject } from '../finding.ts';
import { printedSize } from '../resolution-rules.ts';
import { listed } from '../sizes-in-words.ts';

/** Millimetres: smaller modules a telephone cannot tell apart (facts, artwork-in-practice 4), nor bars a till. */
const SMALLEST_MODULE = { QRCode: 0.33, bars: 0.25 } as const;
/** Half of what the standard asks for is read by most telephones. */
const LEAST_QUIET = 2;
const LONGEST_QUOTE = 60;

interface SeenCode {
  readonly code: CodeFacts;
  readonly page: number;
  readonly place: Place | null;
  /** Printed size divided by that of its place. */
  readonly scale: number;
}

function codesOf({ facts, form, pages }: Subject): SeenCode[] {
  const onPages = pages.flatMap(({ number, page, fit }) =>
    page.codes.map((code) => ({ code, page: number, place: code.place, scale: fit.scale })),
  );
  const size = facts.picture ?? facts.drawing;
  if (!facts.drawn || !size || !form.trim) return onPages;
  const printed = printedSize(size, form.trim, form);
  const scale = Math.max(printed.widthMm, printed.heightMm) / INK_SIDE_MM;
  return [...onPages, ...facts.drawn.codes.map((code) => ({ code, page: 1, place: null, scale }))];
}

const NAMES = { QRCode: 'QR code', EAN13: 'barcode', EAN8: 'barcode', UPCA: 'barcode' } as const;

/** What a reader finds in the codes of a design: that they are read, are large enough, stand free, and lead somewhere. */
export const codes: Rule = (subject) =>
  codesOf(subject).flatMap(({ code, page, place, scale }): Finding[] => {
    const name = `The ${NAMES[code.format]} on page ${page}`;
    const say = (which: Finding['code'], action: Finding['action'], message: string) =>
      finding(which, { severity: 'warn', action }, message, { page, place });
    if (code.text === null) {
      const message = `${name} could not be read. Please try it with a telephone, from the file.`;
      return [say('CODE_UNREADABLE', 'silent', message)];
    }
    const found: Finding[] = [];
    const link = code.format === 'QRCode' ? brokenLink(code.text) : null;
    if (link) {
      const quoted = code.text.length > LONGEST_QUOTE ? `${code.text.slice(0, LONGEST_QUOTE)}…` : code.text;
      found.push(say('CODE_LINK', 'tell', `${name} says “${quoted}”: ${link}.`));
    }
    const least = code.format === 'QRCode' ? SMALLEST_MODULE.QRCode : SMALLEST_MODULE.bars;
    const module = code.moduleMm === null ? null : Math.round(code.moduleMm * scale * 100) / 100;
    if (module !== null && module < least) {
      const message = `${name} is small: its finest parts are ${module} mm wide, and many telephones need ${least} mm.`;
      found.push(say('CODE_SMALL', 'silent', message));
    }
    if (code.quietModules !== null && code.quietModules < LEAST_QUIET) {
      const message = `${name} has too little free space around it. Four of its squares are asked for.`;
      found.push(say('CODE_QUIET_ZONE', 'silent', message));
    }
    return found;
  });

/** Of pages on which nobody looked for codes nothing is claimed. */
export const unreadCodes: Rule = ({ pages }) => {
  const numbers = pages.filter(({ page }) => page.areCodesUnread).map(({ number }) => String(number));
  if (numbers.length === 0) return [];
  const where = numbers.length === 1 ? `page ${numbers[0]}` : `pages ${listed(numbers)}`;
  const message = `There was no time to look for QR codes and barcodes on ${where}.`;
  return [finding('ENGINE_LIMIT', { severity: 'info', action: 'silent' }, message)];
};
