import type { BrandKit } from '#contract/design/brand-kit.ts';
import { fieldsOfKit } from '#design/brand/brand-first.ts';
import type { Brief } from '#design/templates/build-design.ts';
import { TRADES, tradeOf } from '#design/words/trades.ts';

export const tradeOfKit = ({ trade }: BrandKit) => tradeOf(trade) ?? TRADES[0];

/** A card with what a kit says; with an example where it says no name yet. */
export function briefOfKit(kit: BrandKit): Brief {
  const fields = fieldsOfKit(kit);
  const trade = tradeOfKit(kit);
  return {
    size: { widthMm: 89, heightMm: 51, bleedMm: 3, safeMm: 4 },
    sides: 1,
    language: kit.language,
    trade: trade.name,
    logo: kit.logo?.shown,
    fields: {
      ...fields,
      name: fields.name || trade.example,
      trade: fields.trade || trade.line[kit.language],
    },
  };
}
