import type { BrandKit } from '#contract/design/brand-kit.ts';
import { TRADES, tradeOf } from '#design/words/trades.ts';
import type { Lines } from '../start/lines.ts';

/** The first screen as a kit fills it. */
export function linesOfKit({ trade, language, logo, fields }: BrandKit, lines: Lines): Lines {
  const known = TRADES.find(({ name }) => name === trade)?.name ?? 'other';
  const usual = tradeOf(known)?.line[language];
  return {
    ...lines,
    name: fields.name,
    phone: fields.phone,
    trade: known,
    isTradeChosen: true,
    what: fields.trade === usual ? '' : fields.trade,
    language,
    logo,
  };
}
