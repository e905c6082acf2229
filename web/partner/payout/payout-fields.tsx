import { useState } from 'react';
import { MOST_SAMPLES } from '#contract/partners/payout.ts';
import { ClaimPhotos } from '#web/lib/claims/claim-photos.tsx';
import { usePhotos } from '#web/lib/claims/use-photos.ts';
import type { Submission } from '#web/lib/forms/use-submission.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import styles from '../fields/fields.module.css';

/** Proof of address and samples, as they are sent. */
export interface PayoutDocuments {
  readonly addressProof: ReturnType<typeof usePhotos>;
  readonly samples: ReturnType<typeof usePhotos>;
}

export function usePayoutDocuments(): PayoutDocuments {
  const addressProof = usePhotos({ most: 1, takesPdf: true });
  const samples = usePhotos({ most: MOST_SAMPLES, takesPdf: true });
  return { addressProof, samples };
}

const WAYS = [
  ['bank', 'To a bank account'],
  ['upi', 'To a UPI ID'],
] as const;

interface PayoutFieldsProps {
  submission: Submission;
  documents: PayoutDocuments;
  /** Before the names of the fields: where in what is sent they stand. */
  prefix: '' | 'payout.';
  start?: { gstin: string; accountHolder: string; way: 'bank' | 'upi' } | undefined;
  /** The GSTIN that is known, masked: it stays where none is entered, unless they say that it is over. */
  knownGstin?: string | null;
  /** What they sent before stays where nothing new is chosen. */
  isChange?: boolean;
}

/** What the shop needs to pay a print partner: who they are for the tax office, and where the money goes. */
export function PayoutFields(props: PayoutFieldsProps) {
  const { submission, documents, prefix, start, knownGstin = null, isChange = false } = props;
  const [way, setWay] = useState<'bank' | 'upi'>(start?.way ?? 'bank');
  const field = (name: string) => ({
    name: `${prefix}${name}`,
    error: submission.errors[`${prefix}${name}`],
    onInput: () => submission.clearError(`${prefix}${name}`),
    autoComplete: 'off',
  });
  return (
    <>
      <TaxFields field={field} gstin={start?.gstin} knownGstin={knownGstin} name={`${prefix}endsGstin`} />
      <fieldset className={styles.set}>
        <legend className={styles.legend}>Where do we pay you?</legend>
        <div className={styles.choices}>
          {WAYS.map(([value, label]) => (
            <label key={value} className={styles.radio}>
              <input
                type="radio"
                name={`${prefix}way`}
                value={value}
                checked={way === value}
                onChange={() => setWay(value)}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        {...field('accountHolder')}
        label="Name of the account holder"
        hint="As the bank has it."
        required
        maxLength={120}
        defaultValue={start?.accountHolder}
      />
      {way === 'bank' ? (
        <div className={styles.two}>
          <TextField
            {...field('destination.accountNumber')}
            label="Account number"
            inputMode="numeric"
            required
            maxLength={24}
          />
          <TextField
            {...field('destination.ifsc')}
            label="IFSC"
            hint="On your cheque book, such as SBIN0001234."
            autoCapitalize="characters"
            required
            maxLength={13}
          />
        </div>
      ) : (
        <TextField
          {...field('destination.upiId')}
          label="UPI ID"
          hint="Such as press@okaxis."
          autoCapitalize="none"
          required
          maxLength={100}
        />
      )}
      <DocumentFields submission={submission} documents={documents} prefix={prefix} isChange={isChange} />
    </>
  );
}

interface TaxFieldsProps {
  field: (name: string) => {
    name: string;
    error: string | undefined;
    onInput: () => void;
    autoComplete: string;
  };
  gstin: string | undefined;
  knownGstin: string | null;
  /** Of the box that ends what is known. */
  name: string;
}

/** Who they are for the tax office. */
function TaxFields({ field, gstin, knownGstin, name }: TaxFieldsProps) {
  return (
    <>
      <div className={styles.two}>
        <TextField
          {...field('pan')}
          label="PAN"
          hint="Of the business, or yours when you trade in your own name."
          autoCapitalize="characters"
          required
          maxLength={12}
        />
        <TextField
          {...field('gstin')}
          label="GSTIN"
          hint={
            knownGstin
              ? `Leave it empty to keep ${knownGstin}.`
              : 'Leave it empty if you are not registered for GST.'
          }
          isOptional
          autoCapitalize="characters"
          maxLength={18}
          defaultValue={gstin}
        />
      </div>
      {knownGstin ? (
        <label className={styles.radio}>
          <input type="checkbox" name={name} />
          <span>We are not registered for GST any more</span>
        </label>
      ) : null}
    </>
  );
}

type DocumentFieldsProps = Pick<PayoutFieldsProps, 'submission' | 'documents' | 'prefix' | 'isChange'>;

/** What shows who they are and how they print. */
function DocumentFields({ submission, documents, prefix, isChange = false }: DocumentFieldsProps) {
  return (
    <>
      <ClaimPhotos
        {...documents.addressProof}
        label="Proof of address"
        hint="A rent agreement, electricity bill or GST certificate with the address of your press."
        isOptional={isChange}
        name={`${prefix}addressProof`}
        error={submission.errors[`${prefix}addressProof`]}
      />
      <ClaimPhotos
        {...documents.samples}
        label="Samples of your work"
        hint="Photos or scans of what you have printed."
        isOptional={isChange}
        name={`${prefix}samples`}
        error={submission.errors[`${prefix}samples`]}
      />
    </>
  );
}
