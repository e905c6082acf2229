import { ContentTokens, isKeyword, type Operand } from './content-tokens.ts';

/** More letters no font of two bytes has. */
const MOST_LETTERS = 65_536;
/** A ligature reads as some letters. */
const LONGEST = 8;

/** A ToUnicode map (ISO 32000-2, 9.10.3): what each number of a letter reads. What is not well-formed is passed over. */
export function readUnicodeMap(bytes: Uint8Array): ReadonlyMap<number, string> {
  const letters = new Map<number, string>();
  const tokens = new ContentTokens(bytes);
  let operands: Operand[] = [];
  for (;;) {
    const token = tokens.next();
    if (token === undefined || letters.size >= MOST_LETTERS) return letters;
    if (!isKeyword(token)) {
      operands.push(token);
      continue;
    }
    if (token.keyword === 'endbfchar') readLetters(operands, letters);
    if (token.keyword === 'endbfrange') readRanges(operands, letters);
    operands = [];
  }
}

function readLetters(operands: readonly Operand[], letters: Map<number, string>): void {
  for (let at = 0; at + 1 < operands.length; at += 2) {
    const [code, text] = [codeIn(operands[at]), textIn(operands[at + 1])];
    if (code !== null && text !== null) letters.set(code, text);
  }
}

/** From a number to a number: one text that counts on, or a list of them. */
function readRanges(operands: readonly Operand[], letters: Map<number, string>): void {
  for (let at = 0; at + 2 < operands.length; at += 3) {
    const [first, last] = [codeIn(operands[at]), codeIn(operands[at + 1])];
    if (first === null || last === null) continue;
    const target = operands[at + 2];
    const items = typeof target === 'object' && target !== null && 'items' in target ? target.items : null;
    const text = items ? null : textIn(target);
    for (let code = first; code <= last && letters.size < MOST_LETTERS; code += 1) {
      const read = items ? textIn(items[code - first]) : countedOn(text, code - first);
      if (read !== null) letters.set(code, read);
    }
  }
}

function countedOn(text: string | null, by: number): string | null {
  if (!text) return text;
  const last = text.charCodeAt(text.length - 1) + by;
  return last > 0xff_ff ? null : text.slice(0, -1) + String.fromCharCode(last);
}

const bytesIn = (operand: Operand | undefined) =>
  typeof operand === 'object' && operand !== null && 'bytes' in operand ? operand.bytes : null;

function codeIn(operand: Operand | undefined): number | null {
  const bytes = bytesIn(operand);
  if (!bytes || bytes.length === 0 || bytes.length > 2) return null;
  return bytes.reduce((code, byte) => code * 256 + byte, 0);
}

/** UTF-16, the larger byte first. */
function textIn(operand: Operand | undefined): string | null {
  const bytes = bytesIn(operand);
  if (!bytes) return null;
  let text = '';
  for (let at = 0; at + 1 < bytes.length && text.length < LONGEST; at += 2)
    text += String.fromCharCode((bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0));
  return text.toWellFormed();
}
