import type { Issue } from '#contract/errors.ts';
import type { PayoutDocuments } from './payout-fields.tsx';

const readyOf = ({ photos }: PayoutDocuments['samples']) =>
  photos.flatMap(({ state, key, fileName }) =>
    state === 'ready' && key ? [{ key, fileName: fileName.slice(0, 150) }] : [],
  );

/** What the fields of a payout say; the contract's schema judges it. */
export function readPayoutForm(form: FormData, documents: PayoutDocuments, prefix: '' | 'payout.') {
  const text = (name: string) => String(form.get(`${prefix}${name}`) ?? '').trim();
  const destination =
    text('way') === 'upi'
      ? { way: 'upi' as const, upiId: text('destination.upiId') }
      : {
          way: 'bank' as const,
          accountNumber: text('destination.accountNumber'),
          ifsc: text('destination.ifsc'),
        };
  return {
    pan: text('pan'),
    gstin: text('gstin') || null,
    accountHolder: text('accountHolder'),
    destination,
    addressProof: readyOf(documents.addressProof)[0],
    samples: readyOf(documents.samples),
  };
}

/** A document that is still being sent is waited for by whoever chose it. */
export function documentIssues(documents: PayoutDocuments, prefix: '' | 'payout.'): Issue[] {
  return (['addressProof', 'samples'] as const).flatMap((name) =>
    documents[name].photos.some(({ state }) => state === 'sending' || state === 'checking')
      ? [{ path: `${prefix}${name}`, message: 'Please wait until this file is sent' }]
      : [],
  );
}
