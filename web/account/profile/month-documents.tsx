import { useState } from 'react';
import { dayInIndia } from '#contract/india-days.ts';
import type { linkMonthDocuments } from '#contract/payments/payments.ts';
import { call } from '#web/lib/api.ts';
import { fetchFile } from '#web/lib/fetch-file.ts';
import { plural } from '#web/lib/format.ts';
import { errorText, useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './orders-tab.module.css';

/** All invoices and credit notes of a month in one file, for whoever keeps the books. */
export function MonthDocuments({ of = 'me' }: { of?: 'me' | 'company' }) {
  const [month, setMonth] = useState(() => dayInIndia(new Date()).slice(0, 7));
  const [found, setFound] = useState<string | null>(null);
  const { isBusy, failure, run } = useAction(
    errorText('The invoices could not be loaded. Please try again.'),
  );
  const download = () =>
    run(async () => {
      setFound(null);
      const { url, count } = await call<typeof linkMonthDocuments>('POST', '/billing/documents-of-month', {
        body: { month, of },
      });
      if (!url)
        return setFound(`No invoice was issued to ${of === 'me' ? 'you' : 'your company'} in this month.`);
      setFound(`The file of ${plural(count, 'document')} is being made …`);
      try {
        await fetchFile(url, `invoices-${month}.zip`);
        setFound(`${plural(count, 'document')} in one file`);
      } catch (error) {
        setFound(null);
        throw error;
      }
    });
  return (
    <form
      className={styles.documents}
      aria-label="Invoices of a month"
      onSubmit={(event) => {
        event.preventDefault();
        void download();
      }}
    >
      <TextField
        label="Invoices of the month"
        type="month"
        value={month}
        max={dayInIndia(new Date()).slice(0, 7)}
        placeholder="2026-11"
        onChange={(event) => setMonth(event.currentTarget.value)}
      />
      <Button type="submit" look="secondary" isBusy={isBusy} disabled={month === ''}>
        Download invoices
      </Button>
      <p role="status" className={styles.found}>
        {found}
      </p>
      {failure ? (
        <Notice tone="danger" isLive>
          {failure}
        </Notice>
      ) : null}
    </form>
  );
}
