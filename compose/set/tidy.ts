/** Spaces of other widths; those that do not break stay what they are, of one width. */
const OTHER_SPACES = /[\t\u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]/g;
const OTHER_GLUE = /[\u2007\u202f]/g;
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Controls, soft hyphens and what else is never seen. Joiners and marks of direction are: by what they do. */
const FORMLESS = /(?!\n)\p{Cc}|\u00ad|\u034f|\u180e|[\u206a-\u206f]|[\ufe00-\ufe0f]|\ufeff|[\ufff9-\ufffb]/gu;

/** A text as it is set, and as an editor should keep it, so that places in one are places in the other. */
export function tidyText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(LINE_ENDS, '\n')
    .replaceAll(OTHER_SPACES, ' ')
    .replaceAll(OTHER_GLUE, '\u00a0')
    .replaceAll(FORMLESS, '');
}

export function isSpace(code: number): boolean {
  return code === 0x20 || code === 0xa0 || code === 0x0a;
}
