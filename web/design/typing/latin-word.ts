/** A word of Latin letters that stands before the caret of a field. */
export interface LatinWord {
  readonly start: number;
  readonly latin: string;
  /** It has ended: so much stands between it and the caret. */
  readonly ending: string;
}

/** In a word with one of these before it, letters are an address, not a word: `asha@`, `www.`, `x_y`. */
const PART_OF_ADDRESS = '@._/\\d';
const LATIN_BEFORE = new RegExp(
  `(?<![\\p{L}\\p{M}'’${PART_OF_ADDRESS}-])([A-Za-z]{1,40})([.,;:!?)"’]*\\s)?$`,
  'u',
);

/** The word before the caret as somebody types it; null where there is none. */
export function latinBefore(text: string, caret: number): LatinWord | null {
  const found = LATIN_BEFORE.exec(text.slice(0, caret));
  const [, latin, ending = ''] = found ?? [];
  return found && latin ? { start: found.index, latin, ending } : null;
}

/** What takes the place of such a word, and where it stands from then on. */
export interface Written extends LatinWord {
  readonly written: string;
}

/** Whether the one key that was pressed takes a word back that was just written: what stood behind it is gone, or its last letter. */
export function isTakenBack(text: string, caret: number, { start, written, ending }: Written): boolean {
  const now = text.slice(start, caret);
  if (ending) return now === written + ending.slice(0, -1);
  return (
    now.length > 0 &&
    now.length < written.length &&
    written.startsWith(now) &&
    written.length - now.length <= 2
  );
}
