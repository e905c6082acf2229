import { events } from '#server/events.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler } from '#server/platform/jobs/jobs.ts';
import { deliverMail, supportEmailOf } from './deliver-mail.ts';
import type { MailSources } from './jobs.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'mailer'>;

/** Mails about prices on request: asked, named, declined. */
export function priceMailJobs(deps: Needs, sources: MailSources): JobHandler[] {
  return [
    {
      name: 'notifications.tell-price-request',
      queue: 'mails',
      run: (payload) => tellRequest(deps, sources, payload),
    },
    { name: 'notifications.send-price', queue: 'mails', run: (payload) => sendPrice(deps, sources, payload) },
    {
      name: 'notifications.decline-price',
      queue: 'mails',
      run: (payload) => declinePrice(deps, sources, payload),
    },
  ];
}

/** Somebody of the shop has to answer. */
async function tellRequest(deps: Needs, sources: MailSources, payload: unknown): Promise<void> {
  const { requestId } = events['price.requested'].parse(payload);
  const request = await sources.priceRequest(requestId);
  if (!request) return;
  const { priceRequested } = await import('./templates/price-requested.tsx');
  await deliverMail(deps, {
    dedupeKey: `price-requested:${requestId}`,
    template: 'price-requested',
    recipient: await supportEmailOf(deps),
    payload: { requestId },
    compose: () => priceRequested({ request, requestId, baseUrl: deps.config.baseUrl }),
  });
}

/** Named, or asked for once more by an admin: then `at` makes it a mail of its own. */
async function sendPrice(deps: Needs, sources: MailSources, payload: unknown): Promise<void> {
  const { orderId, at } = events['order.quoted'].parse(payload);
  const price = await sources.price(orderId);
  if (!price) return;
  const { priceOffer } = await import('./templates/price-offer.tsx');
  await deliverMail(deps, {
    dedupeKey: at ? `price-offer:${orderId}:${at}` : `price-offer:${orderId}`,
    template: 'price-offer',
    recipient: price.customerEmail,
    payload: { orderId },
    compose: () => priceOffer({ price, baseUrl: deps.config.baseUrl }),
  });
}

async function declinePrice(deps: Needs, sources: MailSources, payload: unknown): Promise<void> {
  const { requestId } = events['price.declined'].parse(payload);
  const request = await sources.priceRequest(requestId);
  // Priced after all before this mail was due.
  if (!request?.declinedBecause) return;
  const { priceDeclined } = await import('./templates/price-declined.tsx');
  await deliverMail(deps, {
    dedupeKey: `price-declined:${requestId}`,
    template: 'price-declined',
    recipient: request.customerEmail,
    payload: { requestId },
    compose: () => priceDeclined({ request, baseUrl: deps.config.baseUrl }),
  });
}
