import type { OwnPayout } from '#contract/partners/payout.ts';
import type { DocumentRow, PayoutRow } from './payout-store.ts';

/** All but the end of a number. */
function masked(text: string, shown: number): string {
  return '•'.repeat(Math.max(0, text.length - shown)) + text.slice(-shown);
}

/** Where the money goes, enough to know it again and too little to use it. */
export function maskedDestination(payout: Pick<PayoutRow, 'accountNumber' | 'ifsc' | 'upiId'>): string {
  if (payout.accountNumber) return `••••${payout.accountNumber.slice(-4)} at ${payout.ifsc}`;
  const [name = '', handle = ''] = (payout.upiId ?? '').split('@');
  return `${name.slice(0, 1)}••••@${handle}`;
}

/** How a partner is paid, as they see it again. */
export function presentPayout(
  payout: PayoutRow | undefined,
  documents: readonly DocumentRow[],
  isChecked: boolean,
): OwnPayout | null {
  if (!payout) return null;
  return {
    version: payout.version,
    pan: masked(payout.pan, 4),
    gstin: payout.gstin && masked(payout.gstin, 3),
    accountHolder: payout.accountHolder,
    way: payout.accountNumber ? 'bank' : 'upi',
    destination: maskedDestination(payout),
    hasAddressProof: documents.some(({ what }) => what === 'address'),
    samples: documents.filter(({ what }) => what === 'sample').length,
    isChecked,
  };
}
