import { TRADES } from '#design/words/trades.ts';
import { loadOnline } from '#web/lib/load-online.ts';
import type { Lines } from './lines.ts';

const load = () => import('#design/words/trade-in-name.ts');
let words: Awaited<ReturnType<typeof load>> | null = null;

export const hasTradeWords = (): boolean => words !== null;

/** Brings the words of a name that say a trade, in all languages: the first wall is drawn without them. @throws when they do not come */
export async function bringTradeWords(): Promise<void> {
  words ??= await loadOnline(load);
}

/** The trade that a name says; null where it says none, and until the words are here. */
export const tradeInName = (name: string): string | null => words?.tradeInName(name) ?? null;

/** With the trade that the name says, as long as nobody chose one; a name that says none yet leaves it as it is. */
export function withTradeOfName(lines: Lines): Lines {
  if (lines.isTradeChosen) return lines;
  return { ...lines, trade: lines.name.trim() ? (tradeInName(lines.name) ?? lines.trade) : TRADES[0].name };
}

/** The same of a name that is whole: nothing is printed on a card that neither it nor anybody says. */
export function withTradeOfWholeName(lines: Lines): Lines {
  if (lines.isTradeChosen || !lines.name.trim() || tradeInName(lines.name) !== null) return lines;
  return { ...lines, trade: 'other' };
}

/** Whether somebody says that it is this trade: whoever chose it, the name, or the example that stands for one. */
export const isTradeSaid = ({ isTradeChosen, name, trade }: Lines): boolean =>
  isTradeChosen || !name.trim() || tradeInName(name) === trade;

/** What a trade is called, unless the name says all of it: "Asha Coaching Classes" needs no "Coaching Classes" under it. */
export function lineBesideName(line: string, name: string): string {
  const said = wordsIn(name);
  return wordsIn(line).every((word) => said.includes(word)) ? '' : line;
}

const wordsIn = (words: string): string[] => words.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
