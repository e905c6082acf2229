/** An operand of a content stream. Names keep no slash; strings are their bytes. */
export type Operand =
  | number
  | boolean
  | null
  | { readonly name: string }
  | { readonly bytes: Uint8Array }
  | { readonly items: readonly Operand[] }
  | { readonly entries: ReadonlyMap<string, Operand> };

const [SPACE, DELIMITER, REGULAR] = [0, 1, 2];
/** Of each byte what it is to the syntax (ISO 32000-2, 7.2.3). */
const CLASSES = Uint8Array.from({ length: 256 }, (_, byte) =>
  [0, 9, 10, 12, 13, 32].includes(byte)
    ? SPACE
    : '()<>[]{}/%'.includes(String.fromCharCode(byte))
      ? DELIMITER
      : REGULAR,
);
const code = (character: string) => character.charCodeAt(0);
const [OPEN_ROUND, CLOSE_ROUND, LESS, MORE, OPEN, CLOSE, SLASH, PERCENT, BACKSLASH] = [...'()<>[]/%\\'].map(
  code,
);
/** Lists inside lists: deeper is no content stream that a program wrote. */
const DEEPEST = 32;
const LATIN = new TextDecoder('latin1');

const [POINT, MINUS, ZERO] = ['.', '-', '0'].map(code) as [number, number, number];
/** So many digits are exact as a whole number, and divided by a power of ten as exact as if they were read as one. */
const MOST_DIGITS = 15;

/** Of a drawing of a million numbers nearly all are digits with a point: to make a string of each takes most of the time. Null of what is not so plain. */
function plainNumber(bytes: Uint8Array, start: number, end: number): number | null {
  const isNegative = bytes[start] === MINUS;
  let [digits, value, divisor] = [0, 0, 0];
  for (let at = isNegative ? start + 1 : start; at < end; at += 1) {
    const byte = bytes[at] as number;
    if (byte === POINT && divisor === 0) {
      divisor = 1;
      continue;
    }
    const digit = byte - ZERO;
    if (digit < 0 || digit > 9) return null;
    digits += 1;
    value = value * 10 + digit;
    if (divisor > 0) divisor *= 10;
  }
  if (digits === 0 || digits > MOST_DIGITS) return null;
  const size = divisor > 1 ? value / divisor : value;
  return isNegative ? -size : size;
}

/** A keyword: an operator, or the end of something. */
export interface Keyword {
  readonly keyword: string;
}
export const isKeyword = (token: Operand | Keyword | undefined): token is Keyword =>
  typeof token === 'object' && token !== null && 'keyword' in token;

/** Reads a content stream token by token. What is not well-formed is passed over: never throws, always moves on. */
export class ContentTokens {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Where the next token is looked for. */
  get at(): number {
    return this.#at;
  }

  /** The next operand or keyword; undefined at the end. */
  next(depth = 0): Operand | Keyword | undefined {
    const bytes = this.#bytes;
    for (;;) {
      this.#skipSpace();
      const byte = bytes[this.#at];
      if (byte === undefined) return undefined;
      if (byte === SLASH) return { name: this.#name() };
      if (byte === OPEN_ROUND) return { bytes: this.#string() };
      if (byte === LESS && bytes[this.#at + 1] === LESS) {
        this.#at += 2;
        return this.#dictionary(depth);
      }
      if (byte === LESS) return { bytes: this.#hex() };
      if (byte === OPEN) {
        this.#at += 1;
        return this.#array(depth);
      }
      if (byte === CLOSE) {
        this.#at += 1;
        return { keyword: ']' };
      }
      if (byte === MORE) {
        this.#at += bytes[this.#at + 1] === MORE ? 2 : 1;
        return { keyword: '>>' };
      }
      if (CLASSES[byte] === REGULAR) return this.#word();
      this.#at += 1;
    }
  }

  /** The data of an inline image, after its ID: up to the EI that stands alone. `length` where it is known. */
  inlineData(length: number | null): Uint8Array {
    const bytes = this.#bytes;
    this.#at += 1;
    const start = this.#at;
    let at = this.#at + (length ?? 0);
    for (; at < bytes.length - 1; at += 1) {
      const isEnd = bytes[at] === code('E') && bytes[at + 1] === code('I');
      if (isEnd && CLASSES[bytes[at - 1] ?? 0] === SPACE && CLASSES[bytes[at + 2] ?? 0] === SPACE) break;
    }
    this.#at = Math.min(bytes.length, at + 2);
    return bytes.subarray(start, Math.max(start, at));
  }

  #skipSpace(): void {
    const bytes = this.#bytes;
    for (;;) {
      while (this.#at < bytes.length && CLASSES[bytes[this.#at] ?? 0] === SPACE) this.#at += 1;
      if (bytes[this.#at] !== PERCENT) return;
      while (this.#at < bytes.length && bytes[this.#at] !== 10 && bytes[this.#at] !== 13) this.#at += 1;
    }
  }

  #word(): Operand | Keyword {
    const bytes = this.#bytes;
    const start = this.#at;
    let end = start;
    while (end < bytes.length && CLASSES[bytes[end] ?? 0] === REGULAR) end += 1;
    this.#at = end;
    const first = bytes[start] ?? 0;
    const plain = first <= 57 ? plainNumber(bytes, start, end) : null;
    if (plain !== null) return plain;
    const text = LATIN.decode(bytes.subarray(start, end));
    // A digit, a sign or a point: else not worth trying.
    if (first <= 57 && first >= 43) {
      const number = Number.parseFloat(text);
      return Number.isFinite(number) ? number : 0;
    }
    if (text === 'true' || text === 'false') return text === 'true';
    return text === 'null' ? null : { keyword: text };
  }

  #name(): string {
    this.#at += 1;
    const start = this.#at;
    while (this.#at < this.#bytes.length && CLASSES[this.#bytes[this.#at] ?? 0] === REGULAR) this.#at += 1;
    const text = LATIN.decode(this.#bytes.subarray(start, this.#at));
    if (!text.includes('#')) return text;
    return text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }

  #string(): Uint8Array {
    const bytes = this.#bytes;
    const start = this.#at + 1;
    let open = 0;
    for (let at = this.#at; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (byte === BACKSLASH) at += 1;
      else if (byte === OPEN_ROUND) open += 1;
      else if (byte === CLOSE_ROUND) {
        open -= 1;
        if (open > 0) continue;
        this.#at = at + 1;
        return bytes.subarray(start, at);
      }
    }
    this.#at = bytes.length;
    return bytes.subarray(start);
  }

  #hex(): Uint8Array {
    const end = this.#bytes.indexOf(MORE ?? 0, this.#at);
    const stop = end < 0 ? this.#bytes.length : end;
    const text = LATIN.decode(this.#bytes.subarray(this.#at + 1, stop)).replaceAll(/[^0-9a-f]/gi, '');
    this.#at = stop + 1;
    return new Uint8Array(Buffer.from(text.length % 2 ? `${text}0` : text, 'hex'));
  }

  #array(depth: number): Operand {
    const items: Operand[] = [];
    for (;;) {
      const token = depth < DEEPEST ? this.next(depth + 1) : undefined;
      if (token === undefined || (isKeyword(token) && token.keyword === ']')) return { items };
      if (!isKeyword(token)) items.push(token);
    }
  }

  #dictionary(depth: number): Operand {
    const entries = new Map<string, Operand>();
    for (;;) {
      const key = depth < DEEPEST ? this.next(depth + 1) : undefined;
      if (key === undefined || isKeyword(key)) return { entries };
      const value = this.next(depth + 1);
      if (value === undefined || isKeyword(value)) return { entries };
      if (typeof key === 'object' && key !== null && 'name' in key) entries.set(key.name, value);
    }
  }
}
