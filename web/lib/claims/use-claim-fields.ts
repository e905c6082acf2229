import { useState } from 'react';
import { plainDigits, ungrouped } from '#contract/digits.ts';
import type { Claim, OrderClaims } from '#contract/fulfilment/claims.ts';
import { formatCount } from '../format.ts';
import type { ReportDraft } from './report-draft.ts';

export type Line = OrderClaims['claimable'][number];

/** What tells one line, or one address of it, from the others. */
export const keyOf = ({ lineId, destinationId }: Line) => `${lineId} ${destinationId ?? ''}`;

/** The contract's limit, without its schemas. */
const SHORTEST = 10;

/** Typed as people type numbers: `1,000`, `१०`. */
export const piecesOf = (typed: string) =>
  Number(ungrouped(plainDigits(typed).replaceAll(/\s/g, '')) || 'NaN');

/**
 * What was filled in, and what is wrong with it.
 * @param kept what was filled in before the page was loaded again
 */
export function useClaimFields(lines: readonly Line[], kept: ReportDraft | null = null) {
  const [chosen, setChosen] = useState(kept?.chosen ?? (lines[0] ? keyOf(lines[0]) : ''));
  const line = lines.find((one) => keyOf(one) === chosen) ?? lines[0];
  const [kind, setKind] = useState((kept?.kind ?? '') as Claim['kind'] | '');
  const [pieces, setPieces] = useState(kept?.pieces ?? String(line?.quantity ?? 1));
  const [text, setText] = useState(kept?.text ?? '');
  const [wish, setWish] = useState((kept?.wish ?? '') as NonNullable<Claim['wish']> | '');
  const most = line?.quantity ?? 1;
  const quantity = piecesOf(pieces);
  const wrong = {
    kind: kind && line?.kinds.includes(kind) ? null : 'Please choose what is wrong',
    pieces:
      Number.isInteger(quantity) && quantity >= 1 && quantity <= most
        ? null
        : `Please enter a number from 1 to ${formatCount(most)}`,
    text: text.trim().length >= SHORTEST ? null : 'Please describe what happened in a few words',
  };
  return {
    line,
    chosen,
    kind,
    pieces,
    text,
    wish,
    wrong,
    setKind,
    setPieces,
    setText,
    setWish,
    chooseLine: (key: string) => {
      setChosen(key);
      setPieces(String(lines.find((one) => keyOf(one) === key)?.quantity ?? 1));
    },
  };
}
