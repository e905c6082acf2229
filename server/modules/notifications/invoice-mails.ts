import { events } from '#server/events.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler } from '#server/platform/jobs/jobs.ts';
import { deliverMail } from './deliver-mail.ts';
import type { MailedOrder } from './jobs.ts';

interface Sources {
  order(orderId: string): Promise<MailedOrder | null>;
}

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'mailer'>;

/** Tells the customer that their invoice was corrected, and by which documents. */
export function invoiceMailJobs(deps: Needs, sources: Sources): JobHandler[] {
  return [
    {
      name: 'notifications.tell-invoice-corrected',
      queue: 'mails',
      run: (payload) => tell(deps, sources, payload),
    },
  ];
}

async function tell(deps: Needs, sources: Sources, payload: unknown): Promise<void> {
  const { orderId, invoiceNumber, creditNoteNumber } = events['invoice.corrected'].parse(payload);
  const order = await sources.order(orderId);
  if (!order) return;
  const { invoiceCorrected } = await import('./templates/invoice-corrected.tsx');
  await deliverMail(deps, {
    dedupeKey: `invoice-corrected:${invoiceNumber}`,
    template: 'invoice-corrected',
    recipient: order.customerEmail,
    payload: { orderId, invoiceNumber, creditNoteNumber },
    compose: () => invoiceCorrected({ order, invoiceNumber, creditNoteNumber, baseUrl: deps.config.baseUrl }),
  });
}
