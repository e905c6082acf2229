import { events } from '#server/events.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler } from '#server/platform/jobs/jobs.ts';
import { deliverMail } from './deliver-mail.ts';
import type { MailedOrder } from './jobs.ts';

/** A parcel that its partner carries, as they read of it. */
export interface MailedCarrier {
  jobId: string;
  orderNumber: string;
  contents: string;
  partner: { email: string; name: string };
  jobUrl: string;
}

export interface AddressSources {
  /** Who carries parcels of it to its own address themselves, and has not handed them over yet. */
  carriers(orderId: string): Promise<MailedCarrier[]>;
}

type Sources = AddressSources & { order(orderId: string): Promise<MailedOrder | null> };

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'mailer'>;

/**
 * Tells the customer, by the mail of the order, that the shop changed where it goes: they may not have asked for it. Tells
 * the partner who carries it, too: a courier's parcel cannot be changed any more, theirs is on their own van.
 */
export function addressMailJobs(deps: Needs, sources: Sources): JobHandler[] {
  return [
    {
      name: 'notifications.tell-address-corrected',
      queue: 'mails',
      run: (payload) => tellCustomer(deps, sources, payload),
    },
    {
      name: 'notifications.tell-carriers',
      queue: 'mails',
      run: (payload) => tellCarriers(deps, sources, payload),
    },
  ];
}

async function tellCustomer(deps: Needs, sources: Sources, payload: unknown): Promise<void> {
  const { orderId, changed, at } = events['order.address_corrected'].parse(payload);
  const order = await sources.order(orderId);
  if (!order) return;
  const { addressCorrected } = await import('./templates/address-corrected.tsx');
  await deliverMail(deps, {
    dedupeKey: `address-corrected:${orderId}:${at}`,
    template: 'address-corrected',
    recipient: order.customerEmail,
    payload: { orderId, changed, at },
    compose: () => addressCorrected({ order, changed, at: new Date(at), baseUrl: deps.config.baseUrl }),
  });
}

async function tellCarriers(deps: Needs, sources: Sources, payload: unknown): Promise<void> {
  const { orderId, changed, at } = events['order.address_corrected'].parse(payload);
  for (const carrier of await sources.carriers(orderId)) {
    const { carryElsewhere } = await import('./templates/carry-elsewhere.tsx');
    await deliverMail(deps, {
      dedupeKey: `carry-elsewhere:${carrier.jobId}:${at}`,
      template: 'carry-elsewhere',
      recipient: carrier.partner.email,
      payload: { orderId, jobId: carrier.jobId, changed, at },
      compose: () => carryElsewhere({ carrier, changed, baseUrl: deps.config.baseUrl }),
    });
  }
}
