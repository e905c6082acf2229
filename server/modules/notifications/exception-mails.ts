import { events } from '#server/events.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler } from '#server/platform/jobs/jobs.ts';
import { deliverMail } from './deliver-mail.ts';

/** A parcel that will not arrive, as whoever packed it reads of it. */
export interface MailedException {
  orderId: string;
  orderNumber: string;
  status: 'rto' | 'rto_delivered' | 'lost' | 'damaged' | 'cancelled';
  awb: string | null;
  contents: string;
  partner: { email: string; name: string };
  jobUrl: string;
}

export interface ExceptionSources {
  /** Null when nobody has to be told: what is there now is no exception, or whoever packed it is gone, or has the job no more. */
  exception(shipmentId: string): Promise<MailedException | null>;
}

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'mailer'>;

/** Tells the partner that a parcel of theirs comes back, is back, or is lost: what they have to do next, if anything. */
export function exceptionMailJobs(deps: Needs, sources: ExceptionSources): JobHandler[] {
  return [
    {
      name: 'notifications.tell-exception',
      queue: 'mails',
      run: (payload) => tell(deps, sources, payload),
    },
  ];
}

async function tell(deps: Needs, sources: ExceptionSources, payload: unknown): Promise<void> {
  const { shipmentId, status } = events['shipment.exception'].parse(payload);
  const found = await sources.exception(shipmentId);
  // It went on before this mail was due: the next one says more.
  if (!found || found.status !== status) return;
  const { parcelException } = await import('./templates/parcel-exception.tsx');
  await deliverMail(deps, {
    dedupeKey: `parcel-exception:${shipmentId}:${status}`,
    template: 'parcel-exception',
    recipient: found.partner.email,
    payload: { orderId: found.orderId, shipmentId },
    compose: () => parcelException({ found, baseUrl: deps.config.baseUrl }),
  });
}
