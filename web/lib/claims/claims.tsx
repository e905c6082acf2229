import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { errorText } from '../use-action.ts';
import { useFetched } from '../use-fetched.ts';
import { ClaimForm } from './claim-form.tsx';
import { ClaimList } from './claim-list.tsx';
import styles from './claims.module.css';
import type { ClaimsApi } from './claims-api.ts';
import { readReport } from './report-draft.ts';
import { keyOf } from './use-claim-fields.ts';

interface ClaimsProps {
  door: () => ClaimsApi;
  onReported: () => void;
}

/** What was reported of an order, and the form for more. */
export default function Claims({ door: makeDoor, onReported }: ClaimsProps) {
  const [door] = useState(makeDoor);
  const { data: found, failure, reload, put } = useFetched('claims', door.load);
  const [asksFor, setAsksFor] = useState<boolean | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);

  if (!found && failure) {
    return (
      <Notice tone="danger">
        <p>{errorText('Failed to load')(failure)}</p>
        <Button look="secondary" size="small" onClick={reload}>
          Try Again
        </Button>
      </Notice>
    );
  }
  if (!found || (found.claims.length === 0 && found.claimable.length === 0)) return null;
  // A report that was being written before the page was loaded again is open.
  const isReporting = asksFor ?? readReport(found.claimable.map(keyOf)) !== null;
  const close = () => {
    setAsksFor(false);
    title.current?.focus();
  };
  return (
    <section className={styles.card} aria-labelledby="claims-title">
      <h2 id="claims-title" ref={title} tabIndex={-1} className={styles.title}>
        Problem with your order?
      </h2>
      {news ? (
        <Notice tone="success" isLive>
          {news}
        </Notice>
      ) : null}
      <ClaimList claims={found.claims} />
      {isReporting ? (
        <ClaimForm
          lines={found.claimable}
          onReport={door.report}
          onCancel={close}
          onReported={(reported) => {
            put(reported);
            onReported();
            setNews(
              `Thank you. Your ticket number is ${reported.claims[0]?.ticket}; we have mailed it to you.`,
            );
            close();
          }}
        />
      ) : found.claimable.length > 0 ? (
        <>
          <p className={styles.quiet}>
            Tell us what arrived damaged, wrong or late, or did not arrive. You get a ticket number at once;
            we look at it within 48 hours and put it right or decide within a month.
          </p>
          <div>
            <Button look="secondary" onClick={() => setAsksFor(true)}>
              Report a problem
            </Button>
          </div>
        </>
      ) : null}
    </section>
  );
}
