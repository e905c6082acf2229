import { Button } from '@mantine/core';
import { deliveryModes, problemKinds, productionSteps } from '#contract/fulfilment/fulfilment.ts';
import type { getJobLabel, JobProgress } from '#contract/fulfilment/parcels.ts';
import { formatDateTime } from '#contract/moments.ts';
import { download } from '#web/lib/download.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall } from '../lib/admin-call.ts';
import type { useBanners } from '../lib/use-banners.ts';
import styles from './jobs.module.css';

type Shipment = JobProgress['shipments'][number];

interface ProgressProps {
  jobId: string;
  progress: JobProgress;
  banners: ReturnType<typeof useBanners>;
}

/** What production has done, where the parcels are, and what stopped it. */
export function JobProgressView({ jobId, progress, banners }: ProgressProps) {
  const { steps, shipments, problems } = progress;
  const done = steps.filter((step) => step.doneAt !== null);
  return (
    <>
      <section aria-label="Production" className={styles.section}>
        <h3>Production</h3>
        {done.length === 0 ? <p className={styles.quiet}>Nothing was reported yet.</p> : null}
        <ul className={styles.entries}>
          {done.map(({ step, doneAt }) => (
            <li key={step} className={styles.row}>
              <span>{productionSteps[step]}</span>
              <span className={styles.quiet}>{doneAt ? formatDateTime(doneAt) : ''}</span>
            </li>
          ))}
        </ul>
      </section>
      {shipments.length > 0 ? (
        <section aria-label="Parcel" className={styles.section}>
          <h3>Parcel</h3>
          {shipments.map((shipment) => (
            <ShipmentView key={shipment.shipmentId} jobId={jobId} shipment={shipment} banners={banners} />
          ))}
        </section>
      ) : null}
      {problems.length > 0 ? (
        <section aria-label="Problems" className={styles.section}>
          <h3>Problems</h3>
          <ul className={styles.entries}>
            {problems.map((problem) => (
              <li key={problem.problemId} className={styles.entry}>
                <span>
                  <strong>{problemKinds[problem.kind]}</strong>: {problem.text}
                </span>
                <small className={styles.quiet}>
                  {formatDateTime(problem.raisedAt)}
                  {problem.resolvedAt ? ` · solved ${formatDateTime(problem.resolvedAt)}` : ' · open'}
                  {problem.answer ? `: ${problem.answer}` : ''}
                </small>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function ShipmentView({
  jobId,
  shipment,
  banners,
}: Omit<ProgressProps, 'progress'> & { shipment: Shipment }) {
  const fetching = useAction((error) => banners.fail(error, 'Failed to load the label'));
  const fetchLabel = () =>
    fetching.run(async () => {
      const params = { jobId };
      download((await adminCall<typeof getJobLabel>('GET', '/jobs/{jobId}/label', { params })).url);
    });
  return (
    <div className={styles.entry}>
      <span>
        {deliveryModes[shipment.mode]}: <strong>{shipment.statusText}</strong>
      </span>
      {shipment.trackingNumber ? (
        <span>
          Tracking number <span className="figures">{shipment.trackingNumber}</span>
        </span>
      ) : null}
      {shipment.trouble ? <span className={styles.warning}>{shipment.trouble}</span> : null}
      <small className={styles.quiet}>
        {shipment.weightKg} kg, {shipment.dimensionsCm.length} × {shipment.dimensionsCm.width} ×{' '}
        {shipment.dimensionsCm.height} cm
      </small>
      <ol className={styles.plain} aria-label="Scans">
        {shipment.scans.map((scan) => (
          <li key={`${scan.at} ${scan.text}`}>
            {scan.text}
            {scan.location ? `, ${scan.location}` : ''}{' '}
            <small className={styles.quiet}>{formatDateTime(scan.at)}</small>
          </li>
        ))}
      </ol>
      {shipment.hasLabel ? (
        <Button variant="default" size="sm" loading={fetching.isBusy} onClick={() => void fetchLabel()}>
          Download label
        </Button>
      ) : null}
    </div>
  );
}
