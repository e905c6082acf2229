import type { FieldName, KeptLogo, Language } from '#contract/design/design.ts';
import { FIELD_NAMES } from '#contract/design/fields-and-limits.ts';
import { LANGUAGES } from '#design/words/languages.ts';
import { OCCASIONS, tradeOf } from '#design/words/trades.ts';

/** What somebody types first: it fills the designs of every product. */
export interface Lines {
  readonly name: string;
  readonly phone: string;
  readonly trade: string;
  /** Until somebody says what they do, it is what their name says. */
  readonly isTradeChosen: boolean;
  /** What guests are invited to. */
  readonly occasion: string;
  /** What else was asked for some product: an offer, a day, a place. */
  readonly more: Partial<Record<FieldName, string>>;
  /** What they do in their own words, where no trade of the list says it. */
  readonly what: string;
  readonly language: Language;
  readonly logo: KeptLogo | null;
  /** The brand kit they began with (`markOf`): another one, or a later version of it, fills them anew. */
  readonly kit?: string;
}

const KEY = 'design-lines';

export function readLines(): Lines | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Lines> | null;
    const language = LANGUAGES.find((one) => one.language === kept?.language)?.language;
    if (!kept || !language || typeof kept.trade !== 'string' || !tradeOf(kept.trade)) return null;
    const { name = '', phone = '', trade, what = '' } = kept;
    const logo = isLogo(kept.logo) ? kept.logo : null;
    const occasion = OCCASIONS.find((one) => one.name === kept.occasion) ?? OCCASIONS[0];
    return {
      name: String(name),
      phone: String(phone),
      trade,
      isTradeChosen: kept.isTradeChosen !== false,
      occasion: occasion.name,
      more: moreOf(kept.more),
      what: String(what),
      language,
      logo,
      ...(typeof kept.kit === 'string' && { kit: kept.kit }),
    };
  } catch {
    return null;
  }
}

function moreOf(kept: unknown): Lines['more'] {
  if (typeof kept !== 'object' || kept === null) return {};
  const known = Object.entries(kept).filter(([name]) => FIELD_NAMES.some((field) => field === name));
  return Object.fromEntries(known.map(([name, words]) => [name, String(words)]));
}

const isLogo = (logo: KeptLogo | null | undefined): logo is KeptLogo =>
  typeof logo?.shown?.picture === 'string';

export function writeLines(lines: Lines): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(lines));
  } catch {
    // Storage is full or forbidden: they are only not found again after a reload.
  }
}
