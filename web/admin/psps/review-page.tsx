import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { getPartnerReview, PartnerReview } from '#contract/partners/payout.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { adminCall, describeFailure } from '../lib/admin-call.ts';
import { useBanners } from '../lib/use-banners.ts';
import { usePrintingOptions } from '../lib/use-printing-options.ts';
import { adminPaths } from '../paths.ts';
import { ErrorBanner, SuccessBanner } from '../ui/banners.tsx';
import { Missing } from '../ui/missing.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import type { Route } from './+types/review-page.ts';
import styles from './review.module.css';
import { ReviewForm } from './review-form.tsx';
import { PLACES } from './use-places.ts';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Review of a print partner',
    description: 'What a print partner says of themselves, their documents, and the checklist.',
    path: adminPaths.psps,
    isHidden: true,
  });
}

function useReview(partnerId: string) {
  const client = useQueryClient();
  const key = ['partner-review', partnerId];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      adminCall<typeof getPartnerReview>('GET', '/partners/{partnerId}/review', {
        params: { partnerId },
        signal,
      }),
    // Each look is in the audit trail: a returning window is none.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  return {
    review: query.data?.review,
    failure: query.error ? describeFailure(query.error, 'Failed to load data') : null,
    reload: () => void query.refetch(),
    put: (review: PartnerReview) => client.setQueryData(key, { review }),
    /** Lists show where they stand. */
    refreshLists: () => {
      for (const name of ['users', PLACES[0]]) void client.invalidateQueries({ queryKey: [name] });
    },
  };
}

const standingWords: Readonly<Record<PartnerReview['standing'], string>> = {
  awaiting: 'Awaiting approval',
  approved: 'Approved',
  paused: 'Paused',
  inactive: 'Inactive',
};

/** One print partner before they are approved and paid: what they say, what shows it, and what was compared. */
export default function ReviewPage() {
  const { partnerId = '' } = useParams();
  const { review, failure, reload, put, refreshLists } = useReview(partnerId);
  const banners = useBanners();
  return (
    <div className={styles.page}>
      <Link to={adminPaths.psps} className={styles.back}>
        All print partners
      </Link>
      <PageHeader
        title={review ? (review.businessName ?? review.name) : 'Review'}
        lead={review ? standingWords[review.standing] : 'What they say, what shows it, and what was compared'}
      />
      <ErrorBanner text={banners.error ?? failure} onDismiss={failure ? reload : banners.dismiss} />
      <SuccessBanner text={banners.success} />
      {review ? (
        <div className={styles.columns}>
          <div className={styles.page}>
            <Business review={review} />
            <Documents documents={review.documents} />
          </div>
          <ReviewForm
            key={`${review.partnerVersion} ${review.reviewedAt} ${review.standing}`}
            review={review}
            onSaved={(next, done) => {
              put(next);
              banners.succeed(done);
            }}
            onApproved={(done) => {
              banners.succeed(done);
              reload();
              refreshLists();
            }}
          />
        </div>
      ) : failure ? (
        <Missing what="This print partner" onRetry={reload} />
      ) : (
        <Skeleton height={320} radius="md" />
      )}
    </div>
  );
}

function Business({ review }: { review: PartnerReview }) {
  const { called } = usePrintingOptions();
  const { payout } = review;
  const account = payout?.accountNumber
    ? `${payout.accountNumber}, IFSC ${payout.ifsc}`
    : (payout?.upiId ?? 'Not entered yet');
  const rows: readonly (readonly [string, string])[] = [
    ['Person', review.name],
    ['Email', review.email],
    ['Phone', review.phone ?? 'None'],
    ['Address', review.address || 'Not entered yet'],
    ['Prints', [...review.prints.map(called), ...review.types].join(', ') || 'Not entered yet'],
    ['Capacity', `${review.jobsPerDay} jobs a day, ${review.turnaroundDays} working days`],
    ['PAN', payout?.pan ?? 'Not entered yet'],
    ['GSTIN', payout ? (payout.gstin ?? 'Not registered for GST') : 'Not entered yet'],
    ['Account holder', payout?.accountHolder ?? 'Not entered yet'],
    [payout?.upiId ? 'UPI ID' : 'Account', account],
  ];
  return (
    <section aria-label="Details" className={styles.panel}>
      <h2>Details</h2>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Documents({ documents }: { documents: PartnerReview['documents'] }) {
  return (
    <section aria-label="Documents" className={styles.panel}>
      <h2>Documents</h2>
      {documents.length === 0 ? <p className={styles.quiet}>No documents yet.</p> : null}
      <ul className={styles.documents}>
        {documents.map(({ what, fileName, previewUrl, downloadUrl }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two samples may have one name, and the list never changes its order
          <li key={index}>
            {previewUrl ? <img src={previewUrl} alt="" width={96} height={72} loading="lazy" /> : null}
            <span className={styles.name}>
              <strong>{what === 'address' ? 'Proof of address' : 'Sample'}</strong>
              {downloadUrl ? (
                <a href={downloadUrl} target="_blank" rel="noreferrer">
                  {fileName}
                </a>
              ) : (
                <span>{fileName}: not received, or it could not be read</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
