import { useState } from 'react';
import { paiseFromRupees, rupeesFromPaise } from '#contract/paise.ts';
import type { getBalance } from '#contract/payments/balance.ts';
import { call } from '#web/lib/api.ts';
import { useFetched } from '#web/lib/use-fetched.ts';

export interface PaySource {
  /** In rupees; null where there is none to pay from. */
  readonly balance: number | null;
  /** What the balance lacks for this order, in rupees; 0: nothing. */
  readonly missing: number;
  /** It is to be paid from the balance. */
  readonly isBalance: boolean;
  choose(isBalance: boolean): void;
  /** The balance could not be read. */
  readonly hasFailed: boolean;
  /** Reads it once more. */
  reload(): void;
}

/** Where the money of an order for a company comes from: the payment window, or what the company paid in. */
export function usePaySource(isForCompany: boolean, totalAmount: number): PaySource {
  const { data, failure, reload } = useFetched(isForCompany ? 'balance' : null, readBalance, {
    looksAgain: true,
  });
  const [isWanted, setWanted] = useState(false);
  const balance = data && data.balance > 0 ? data.balance : null;
  const lack = paiseFromRupees(totalAmount) - paiseFromRupees(balance ?? 0);
  const missing = rupeesFromPaise(Math.max(0, lack));
  const isBalance = isWanted && isForCompany && balance !== null && missing === 0;
  const hasFailed = failure !== null && data === null;
  return { balance, missing, isBalance, choose: setWanted, hasFailed, reload };
}

const readBalance = (signal: AbortSignal) => call<typeof getBalance>('GET', '/company/balance', { signal });
