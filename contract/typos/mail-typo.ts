import { SLIPS } from './mail-slips.ts';

const PROVIDERS = 'gmail|yahoo|hotmail|outlook|rediffmail';
const ADDRESS = /[\w.+-]+@+[\w.,-]+/g;
/** The end of a name that does not exist, one slip from one that everybody has. */
const NO_SUCH_END = /\.(?:con|cmo|ocm|c0m|vom|comm)$/;
/** No more and no fewer: three are a pause. */
const TWO_DOTS = /(?<!\.)\.\.(?!\.)/;

/** A mail address nobody can write to: a well-known provider misspelt, two @, a comma for a dot. @param after the next line */
export function mailTypo(line: string, after = ''): string | null {
  for (const [found] of line.matchAll(ADDRESS)) {
    const written = found.replace(/[.,-]+$/, '');
    const [, host = ''] = /@+(.*)$/.exec(written.toLowerCase()) ?? [];
    const meant = SLIPS.get(host);
    if (meant) return `“${written}”: did you mean @${meant}?`;
    if (/@@/.test(written)) return `“${written}” has two @.`;
    if (TWO_DOTS.test(written)) return `“${written}” has two dots, one after the other.`;
    if (new RegExp(`^(?:${PROVIDERS}),\\s?co`).test(host))
      return `“${written}” has a comma where a dot belongs.`;
    if (NO_SUCH_END.test(host)) return `“${written}” ends in a way no mail address does.`;
    if (new RegExp(`^(?:${PROVIDERS})(?:com|coin)$`).test(host))
      return `“${written}” has no dot before its ending.`;
    // A payment address (name@bank) has no dot; and a long one may go on in the next line.
    const isBare = new RegExp(`^(?:${PROVIDERS})$`).test(host) && line.endsWith(found);
    if (isBare && !/^\.?(?:com|co)\b/i.test(after)) return `“${written}” has no ending such as .com.`;
  }
  return null;
}
