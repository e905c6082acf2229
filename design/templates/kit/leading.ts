import type { TextObject } from '#contract/design/design.ts';
import type { Sheet } from '../sheet.ts';

interface Led {
  readonly font?: TextObject['font'];
  readonly leading?: number;
  readonly id?: string;
}

/** From baseline to baseline, as the letters of a script need it. */
export function leadingOf(sheet: Sheet, { font = 'text', leading, id }: Led): number {
  // A sign between names has nothing above and below it, in any script.
  if (id === 'and') return 1.12;
  if (sheet.isUrdu) return font === 'display' ? sheet.tight : sheet.leading;
  const tall = TALL[sheet.wanted.language] ?? (sheet.isIndic ? 1.36 : 0);
  return Math.max(leading ?? (font === 'display' ? 1.12 : 1.28), tall);
}
const TALL: Partial<Record<string, number>> = { te: 1.5, kn: 1.42, ml: 1.42, or: 1.42 };
