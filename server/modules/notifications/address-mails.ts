import { events } from '#server/events.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler } from '#server/platform/jobs/jobs.ts';
import { deliverMail } from './deliver-mail.ts';
import type { MailedOrder } from './jobs.ts';

interface Sources {
  order(orderId: string): Promise<MailedOrder | null>;
}

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'mailer'>;

/** Tells the customer, by the mail of the order, that the shop changed where it goes: they may not have asked for it. */
export function addressMailJobs(deps: Needs, sources: Sources): JobHandler[] {
  return [
    {
      name: 'notifications.tell-address-corrected',
      queue: 'mails',
      run: (payload) => tell(deps, sources, payload),
    },
  ];
}

async function tell(deps: Needs, sources: Sources, payload: unknown): Promise<void> {
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
