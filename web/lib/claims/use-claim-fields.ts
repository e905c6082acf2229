import { useState } from 'react';
import { plainDigits, ungrouped } from '#contract/digits.ts';
import type { Claim, OrderClaims } from '#contract/fulfilment/claims.ts';
import { formatCount } from '../format.ts';

export type Line = OrderClaims['claimable'][number];

/** What tells one line, or one address of it, from the others. */
export const keyOf = ({ lineId, destinationId }: Line) => `${lineId} ${destinationId ?? ''}`;

/** The contract's limit, without its schemas. */
const SHORTEST = 10;

/** Typed as people type numbers: `1,000`, `१०`. */
export const piecesOf = (typed: string) =>
  Number(ungrouped(plainDigits(typed).replaceAll(/\s/g, '')) || 'NaN');

/** What was filled in, and what is wrong with it. */
export function useClaimFields(lines: readonly Line[]) {
  const [chosen, setChosen] = useState(lines[0] ? keyOf(lines[0]) : '');
  const line = lines.find((one) => keyOf(one) === chosen) ?? lines[0];
  const [kind, setKind] = useState<Claim['kind'] | ''>('');
  const [pieces, setPieces] = useState(String(line?.quantity ?? 1));
  const [text, setText] = useState('');
  const [wish, setWish] = useState<NonNullable<Claim['wish']> | ''>('');
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
