import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { OrderClaims } from '#contract/fulfilment/claims.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { issuesOf } from '../api-error.ts';
import { errorText, useAction } from '../use-action.ts';
import { areComing, claimBodyOf } from './claim-body.ts';
import { ClaimFields } from './claim-fields.tsx';
import { ClaimPhotos } from './claim-photos.tsx';
import styles from './claims.module.css';
import type { Report } from './claims-api.ts';
import { forgetReport, keepReport, readReport } from './report-draft.ts';
import { keyOf, type Line, useClaimFields } from './use-claim-fields.ts';
import { usePhotos } from './use-photos.ts';

interface ClaimFormProps {
  lines: readonly Line[];
  onReport: (report: Report) => Promise<OrderClaims>;
  onReported: (claims: OrderClaims) => void;
  onCancel: () => void;
}

/** What is wrong with which product, how many pieces of it, in words and pictures. */
export function ClaimForm({ lines, onReport, onReported, onCancel }: ClaimFormProps) {
  const [kept] = useState(() => readReport(lines.map(keyOf)));
  const fields = useClaimFields(lines, kept);
  const photos = usePhotos({ kept: kept?.photos ?? [] });
  const [isTried, setTried] = useState(false);
  const { isBusy, failure, dismiss, fail, run } = useAction(say);
  const form = useRef<HTMLFormElement>(null);
  // Who wrote in it before finds it open, and may be elsewhere on the page by now.
  useEffect(() => {
    if (!kept) form.current?.querySelector<HTMLElement>('select')?.focus();
  }, [kept]);
  useEffect(() => keepReport(fields, photos.photos));

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    dismiss();
    const body = claimBodyOf(fields, photos.photos);
    if (isBusy || !body) {
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    if (areComing(photos.photos)) {
      return fail('Your photos are still on their way. Please wait a moment.');
    }
    await run(async () => {
      const reported = await onReport(body);
      forgetReport();
      onReported(reported);
    });
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label="Report a problem"
      className={styles.form}
      onSubmit={(event) => void send(event)}
    >
      <ClaimFields lines={lines} fields={fields} isTried={isTried} />
      <ClaimPhotos {...photos} />
      <p className={styles.quiet}>
        We answer within 48 hours and settle it within a month. You can also write to our{' '}
        <a href="/terms#grievance">grievance officer</a>.
      </p>
      {failure ? (
        <Notice tone="danger" isLive>
          {failure}
        </Notice>
      ) : null}
      <div className={styles.buttons}>
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? 'Sending…' : 'Send the report'}
        </Button>
        <Button
          look="secondary"
          onClick={() => {
            forgetReport();
            onCancel();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}

const say = (error: unknown) => issuesOf(error)[0]?.message ?? errorText()(error);
