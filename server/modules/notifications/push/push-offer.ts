import { z } from 'zod';
import { formatShortMoment } from '#contract/moments.ts';
import { type EventPayload, events } from '#server/events.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueue, type JobHandler } from '#server/platform/jobs/jobs.ts';
import { supportEmailOf } from '../deliver-mail.ts';
import type { MailedOffer, OfferSources } from '../offer-mails.ts';
import { deletePush, readPush, readPushesOf } from './push-store.ts';

const PUSH_JOB = 'notifications.push-offer-to-browser';
const ToBrowser = events['offer.made'].extend({ pushId: z.uuid() });

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'pusher'>;

/** Offers as notifications of the browsers in which their partner wants them, each a job of its own. */
export function pushJobs(deps: Needs, sources: Pick<OfferSources, 'offer'>): JobHandler[] {
  return [
    {
      name: 'notifications.push-offer',
      queue: 'pushes',
      run: (payload) => pushOffer(deps, sources, events['offer.made'].parse(payload)),
    },
    {
      name: PUSH_JOB,
      queue: 'pushes',
      run: (payload) => pushToBrowser(deps, sources, ToBrowser.parse(payload)),
    },
  ];
}

async function pushOffer(
  deps: Needs,
  sources: Pick<OfferSources, 'offer'>,
  { offerId, partnerId }: EventPayload<'offer.made'>,
): Promise<void> {
  // Most want none: asked first, it costs no look at the offer.
  if (partnerId && (await readPushesOf(deps.db, partnerId)).length === 0) return;
  const offer = await sources.offer(offerId);
  if (offer?.status !== 'made') return;
  await transaction(deps.db, async (tx) => {
    for (const { id } of await readPushesOf(tx, offer.partnerId)) {
      await enqueue(tx, PUSH_JOB, { offerId, pushId: id }, { key: `${PUSH_JOB}:${offerId}:${id}` });
    }
  });
}

/** Answered, or lapsed: then nobody is told of it any more, which also ends the repetitions of a service that is away. */
async function pushToBrowser(
  deps: Needs,
  sources: Pick<OfferSources, 'offer'>,
  { offerId, pushId }: z.infer<typeof ToBrowser>,
): Promise<void> {
  const offer = await sources.offer(offerId);
  const browser = await readPush(deps.db, pushId);
  const now = deps.clock.now();
  if (offer?.status !== 'made' || offer.expiresAt <= now) return;
  // Signed out meanwhile, or somebody else's browser by now.
  if (browser?.userId !== offer.partnerId) return;
  const { endpoint, p256dh, auth } = browser;
  const outcome = await deps.pusher.push(
    {
      endpoint,
      p256dh,
      auth,
      text: JSON.stringify(offerNotice(offerId, offer)),
      topic: offerId.replaceAll('-', ''),
      expiresAt: offer.expiresAt,
      contact: await supportEmailOf(deps),
    },
    now,
  );
  // The address itself is a secret of that browser.
  if (outcome === 'refused')
    deps.log.error({ offerId, pushId, service: new URL(endpoint).hostname }, 'a notification was refused');
  if (outcome === 'gone') await transaction(deps.db, (tx) => deletePush(tx, pushId, null));
}

/**
 * What the notification says, as `web/public/offer-notices.js` reads it. It may lie on a locked screen for everybody to
 * read: product, quantity and until when, nothing of the customer or the money, and no link that opens by itself.
 */
function offerNotice(offerId: string, { lines, expiresAt }: Pick<MailedOffer, 'lines' | 'expiresAt'>) {
  const [first, ...others] = lines;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  const what = first ? `${first.productName}, ${first.quantity.toLocaleString('en-IN')} pieces${more}. ` : '';
  return {
    title: 'New job offer',
    body: `${what}Answer by ${formatShortMoment(expiresAt)}`,
    tag: offerId,
    path: `/psp-dashboard#offer-${offerId}`,
  };
}
