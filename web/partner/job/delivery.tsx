import { formatDay } from '#contract/dates.ts';
import { deliveryModes, type PartnerJob, type PartnerShipment } from '#contract/fulfilment/fulfilment.ts';
import { formatDateTime } from '#contract/moments.ts';
import { Notice } from '#web/ui/notice.tsx';
import { isBooking } from '../lib/use-jobs.ts';
import { Panel } from '../ui/panel.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './job.module.css';
import { MarkReadyButton } from './job-actions.tsx';

/** Where it goes, and how far the parcel is. */
export function Delivery({ job }: { job: PartnerJob }) {
  const { shipment, deliverTo } = job;
  if (job.status === 'cancelled' && !shipment) return null;
  return (
    <Panel title="Delivery">
      {deliverTo ? (
        <address className={styles.address}>
          <strong>{deliverTo.name}</strong>
          <span>{deliverTo.address}</span>
          <span className="figures">{deliverTo.zipCode}</span>
          {deliverTo.phone ? (
            <a className={styles.phone} href={`tel:${deliverTo.phone}`}>
              {deliverTo.phone}
            </a>
          ) : null}
        </address>
      ) : (
        <p className={styles.quiet}>The address is shown only while the job is open.</p>
      )}
      {shipment ? (
        <Shipment job={job} shipment={shipment} />
      ) : (
        <>
          {job.mayBeCollected ? (
            <Notice tone="info">The customer would like to collect it from you.</Notice>
          ) : null}
          <p className={styles.quiet}>
            Not packed yet. Estimated: {job.estimated.weightKg} kg. Press Mark Ready when the parcel is
            packed.
          </p>
        </>
      )}
    </Panel>
  );
}

function Shipment({ job, shipment }: { job: PartnerJob; shipment: PartnerShipment }) {
  const { length, width, height } = shipment.dimensionsCm;
  return (
    <>
      <div role="status">
        {isBooking(job) ? (
          <Notice tone="info">Booking the courier. The label comes in a moment.</Notice>
        ) : null}
      </div>
      {shipment.trouble ? (
        <Notice tone="warning">
          <p>The courier could not be booked yet: {shipment.trouble}</p>
          <p className={styles.other}>
            We try again. You can also choose another way of delivery.{' '}
            <MarkReadyButton jobId={job.jobId} size="small" />
          </p>
        </Notice>
      ) : null}
      <dl className={styles.specs}>
        <div>
          <dt>How</dt>
          <dd>{deliveryModes[shipment.mode]}</dd>
        </div>
        <div>
          <dt>State</dt>
          <dd>{shipment.statusText}</dd>
        </div>
        {shipment.pickupOn ? (
          <div>
            <dt>Pickup</dt>
            <dd>
              The courier was asked to come on {formatDay(shipment.pickupOn)}. If nobody comes, say so below.
            </dd>
          </div>
        ) : null}
        <div>
          <dt>Parcel</dt>
          <dd>
            {shipment.weightKg} kg, {length} × {width} × {height} cm
          </dd>
        </div>
        {shipment.trackingNumber ? (
          <div>
            <dt>Tracking number</dt>
            <dd className={styles.number}>{shipment.trackingNumber}</dd>
          </div>
        ) : null}
      </dl>
      {shipment.takesCode ? <CodeForm job={job} mode={shipment.mode} /> : null}
      <Scans shipment={shipment} />
    </>
  );
}

/** What happened to the parcel, the newest first. */
function Scans({ shipment }: { shipment: PartnerShipment }) {
  if (shipment.scans.length === 0) return null;
  return (
    <section aria-label="Parcel history">
      <ol className={styles.scans}>
        {shipment.scans.map((scan) => (
          <li key={`${scan.at} ${scan.text}`}>
            <span>
              {scan.text}
              {scan.location ? `, ${scan.location}` : ''}
            </span>
            <time className={styles.quiet} dateTime={scan.at}>
              {formatDateTime(scan.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
