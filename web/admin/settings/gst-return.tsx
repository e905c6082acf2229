import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { dayInIndia } from '#contract/india-days.ts';
import type { exportGstReturn } from '#contract/payments/gst-filing.ts';
import { saveJson } from '#web/lib/save-json.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall, describeFailure } from '../lib/admin-call.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import { Part } from './section.tsx';
import styles from './settings.module.css';

/** The month before this one: what is filed next. */
function lastMonth(): string {
  const [year = 0, month = 0] = dayInIndia(new Date()).split('-').map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
}

/** The GSTR-1 of a month as a file for the GST portal. */
export function GstReturn({ onDone }: { onDone: (text: string) => void }) {
  const [month, setMonth] = useState(lastMonth);
  const action = useAction((error) => describeFailure(error, 'Failed to export the return'));
  const save = () =>
    action.run(async () => {
      const { returns } = await adminCall<typeof exportGstReturn>('POST', '/billing/gst-returns', {
        body: { month },
      });
      for (const { gstin, file } of returns) saveJson(file, `GSTR1-${gstin}-${month}.json`);
      onDone(returns.length === 0 ? 'No tax invoice was issued in this month' : 'The return is downloaded');
    });
  return (
    <Part title="GSTR-1" lead="What was invoiced and credited in a month, for the GST portal.">
      <ErrorBanner text={action.failure} onDismiss={action.dismiss} />
      <form
        data-loses="nothing"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          type="month"
          size="md"
          label="Month"
          value={month}
          onChange={(event) => setMonth(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" variant="default" size="md" loading={action.isBusy} disabled={month === ''}>
            Download GSTR-1
          </Button>
        </div>
      </form>
    </Part>
  );
}
