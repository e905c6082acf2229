import { type ChangeEvent, useRef, useState } from 'react';
import { MOST_DESTINATION_LETTERS, MOST_DESTINATIONS } from '#contract/pricing/destination-limits.ts';
import { readTextFile } from '#web/lib/read-text-file.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Notice } from '#web/ui/notice.tsx';
import page from '../checkout-page.module.css';
import type { BuyingCompany } from '../checkout-values.ts';
import { bindField, type CheckoutForm } from '../use-checkout-form.ts';
import { addressBookCsv, columnsFor, columnsInWords, csvOf, saveCsv } from './destination-csv.ts';
import { DestinationVerdict } from './destination-verdict.tsx';
import styles from './many-addresses.module.css';
import type { ManyDestinations } from './use-destinations.ts';

interface ManyAddressesProps {
  form: CheckoutForm;
  company: BuyingCompany;
  destinations: ManyDestinations;
  /** What sending to each address costs, in rupees; null while it is not known. */
  shipping: readonly number[] | null;
}

/** The list of an order that goes to many addresses: a file, or what was copied from a spreadsheet, and what is found in it. */
export default function ManyAddresses({ form, company, destinations, shipping }: ManyAddressesProps) {
  const { products } = destinations;
  return (
    <>
      <p className={page.hint}>
        One row for each address, up to {MOST_DESTINATIONS}, with how many pieces it gets. City and State are
        filled in from the PIN code. Each address gets its own parcel; you get one invoice.
      </p>
      <Ways form={form} addresses={company.addresses} products={products} />
      <TextArea
        {...bindField(form, 'destinationText')}
        label="Addresses"
        name="addresses"
        hint={`Paste rows here, with the first one naming the columns: ${columnsInWords(products)}.`}
        rows={8}
        maxLength={MOST_DESTINATION_LETTERS}
        autoComplete="off"
        spellCheck={false}
        wrap="off"
      />
      <DestinationVerdict destinations={destinations} shipping={shipping} />
    </>
  );
}

interface WaysProps {
  form: CheckoutForm;
  addresses: BuyingCompany['addresses'];
  products: readonly string[];
}

/** Where the rows come from. What was typed before is offered back. */
function Ways({ form, addresses, products }: WaysProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [before, setBefore] = useState('');
  const replace = (text: string) => {
    setBefore(form.values.destinationText);
    form.type('destinationText', text);
  };
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (!file) return;
    const read = await readText(file);
    setRefusal(read.refusal);
    if (read.text !== null) replace(read.text);
  };
  return (
    <>
      <div className={styles.ways}>
        <Button look="secondary" size="small" onClick={() => input.current?.click()}>
          Choose a CSV file
        </Button>
        <input
          ref={input}
          className="spoken"
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-label="CSV file of addresses"
          tabIndex={-1}
          onChange={(event) => void take(event)}
        />
        <Button
          look="secondary"
          size="small"
          onClick={() => saveCsv(csvOf([columnsFor(products)]), 'addresses-template.csv')}
        >
          Download template
        </Button>
        {addresses.length > 0 ? (
          <Button look="secondary" size="small" onClick={() => replace(addressBookCsv(addresses, products))}>
            Fill from company addresses
          </Button>
        ) : null}
        {before !== '' && before !== form.values.destinationText ? (
          <Button look="quiet" size="small" onClick={() => replace(before)}>
            Bring back what was here
          </Button>
        ) : null}
      </div>
      {refusal ? (
        <Notice tone="danger" isLive>
          {refusal}
        </Notice>
      ) : null}
    </>
  );
}

async function readText(file: File): Promise<{ text: string | null; refusal: string | null }> {
  const no = (refusal: string) => ({ text: null, refusal });
  // A letter takes up to four bytes.
  if (file.size > 4 * MOST_DESTINATION_LETTERS) {
    return no(`This file is too large for ${MOST_DESTINATIONS} addresses. Please split it.`);
  }
  const read = await readTextFile(file).catch(() => null);
  if (!read) return no('This is not a CSV file. In Excel, choose “Save as” and “CSV UTF-8”.');
  if (read.isGuessed) return no('This file is no text in UTF-8. In Excel, choose “Save as” and “CSV UTF-8”.');
  if (read.text.length > MOST_DESTINATION_LETTERS) {
    return no(`This file is too large for ${MOST_DESTINATIONS} addresses. Please split it.`);
  }
  return { text: read.text, refusal: null };
}
