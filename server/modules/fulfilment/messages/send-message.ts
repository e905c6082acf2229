import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type {
  sendMyMessage as mine,
  sendPartnerMessage as theirs,
} from '#contract/partners/partner-support.ts';
import { emit } from '#server/events.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { partnerOf } from '../production/find-own-job.ts';
import { requirePartner } from '../production/require-partner.ts';
import { presentMessage } from './list-messages.ts';
import { insertMessage, lockSameMessage, type MessageRow } from './message-store.ts';

/** Sent again this soon it is the answer that was lost, and no second message and mail. */
const AGAIN_MS = 60_000;

type ActionDeps = Pick<Deps, 'db' | 'clock'>;

/** A partner writes to the shop, which gets it by mail too. */
export function sendMyMessage(
  deps: ActionDeps,
  actor: Actor,
  input: InputOf<typeof mine>,
): Promise<OutputOf<typeof mine>> {
  return send(deps, { partnerId: partnerOf(actor), isFromPartner: true, text: input.text }, actor);
}

/** The shop writes to a partner, who gets it by mail too. @throws partner_not_found */
export async function sendPartnerMessage(
  deps: ActionDeps,
  actor: Actor,
  input: InputOf<typeof theirs>,
): Promise<OutputOf<typeof theirs>> {
  await requirePartner(deps.db, input.userId);
  return send(deps, { partnerId: input.userId, isFromPartner: false, text: input.text }, actor);
}

async function send(
  deps: ActionDeps,
  words: Pick<MessageRow, 'partnerId' | 'isFromPartner' | 'text'>,
  actor: Actor,
) {
  const message = { ...words, author: actorName(actor), at: deps.clock.now() };
  const since = new Date(message.at.getTime() - AGAIN_MS);
  const sent = await transaction(deps.db, async (tx) => {
    const same = await lockSameMessage(tx, { ...message, since });
    if (same) return same;
    const id = await insertMessage(tx, message);
    await emit(tx, 'message.sent', id, { messageId: id });
    return { ...message, id, readAt: null };
  });
  return presentMessage(sent);
}
