import { randomBytes } from 'node:crypto';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { sendContactMessage as contract } from '#contract/notifications.ts';
import { emit } from '#server/events.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { claimKey, contentHash } from '#server/platform/idempotency.ts';
import { insertContactMessage, readContactMessage } from './store.ts';

// Without letters and digits that look alike when read out on the phone.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `IB-7K2M9QXD`: short enough to say, too many to guess. */
function newTicket(): string {
  const letters = [...randomBytes(8)].map((byte) => LETTERS[byte % LETTERS.length]);
  return `IB-${letters.join('')}`;
}

/** Stores a message to support with its ticket; a job mails it (decisions, "Departures": it really arrives). */
export async function sendContactMessage(
  deps: Pick<Deps, 'db'>,
  _actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { idempotencyKey, ...body } = input;
  const requestHash = contentHash(body);
  return transaction(deps.db, async (tx) => {
    // Anybody may write, so a key without its message must not find another person's ticket: the body is part of it.
    const key = contentHash([idempotencyKey ?? randomBytes(16).toString('hex'), requestHash]);
    const claim = await claimKey(tx, { owner: 'anyone', operation: 'sendContactMessage', key, requestHash });
    const known = claim.isNew ? null : await readContactMessage(tx, claim.id);
    if (known) return { ticket: known.ticket };
    const ticket = newTicket();
    await insertContactMessage(tx, { ...body, message: body.message || null, id: claim.id, ticket });
    await emit(tx, 'contact.message_received', claim.id, { messageId: claim.id });
    return { ticket };
  });
}
