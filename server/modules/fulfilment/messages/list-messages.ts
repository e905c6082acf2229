import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type {
  Message,
  listMyMessages as mine,
  listPartnerMessages as theirs,
} from '#contract/partners/partner-support.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { cutPage, readPageToken } from '#server/platform/page-token.ts';
import { partnerOf } from '../production/find-own-job.ts';
import { requirePartner } from '../production/require-partner.ts';
import { type MessageRow, markRead, readMessages } from './message-store.ts';

type ActionDeps = Pick<Deps, 'db' | 'clock' | 'secrets'>;
type Page = Pick<InputOf<typeof mine>, 'limit' | 'nextToken'>;

/** What the signed-in partner and the shop wrote to each other; the shop's count as read. */
export function listMyMessages(
  deps: ActionDeps,
  actor: Actor,
  input: InputOf<typeof mine>,
): Promise<OutputOf<typeof mine>> {
  return listMessages(deps, { ...input, partnerId: partnerOf(actor), isFromPartner: false });
}

/** The same for an admin; the partner's count as read. @throws partner_not_found */
export async function listPartnerMessages(
  deps: ActionDeps,
  _actor: Actor,
  input: InputOf<typeof theirs>,
): Promise<OutputOf<typeof theirs>> {
  await requirePartner(deps.db, input.userId);
  return listMessages(deps, { ...input, partnerId: input.userId, isFromPartner: true });
}

/** Shows them as they were before they counted as read: what is new stands out. */
async function listMessages(deps: ActionDeps, which: Page & { partnerId: string; isFromPartner: boolean }) {
  const { partnerId, isFromPartner, limit, nextToken } = which;
  const scope = `messages|${partnerId}`;
  const place = readPageToken(deps.secrets, scope, nextToken);
  const found = await transaction(deps.db, async (tx) => {
    const rows = await readMessages(tx, { partnerId, after: place && String(place[0]), take: limit + 1 });
    const isNews = rows.some((row) => row.isFromPartner === isFromPartner && row.readAt === null);
    if (isNews) await markRead(tx, { partnerId, isFromPartner, at: deps.clock.now() });
    return rows;
  });
  const { shown: rows, ...page } = cutPage(found, {
    limit,
    secrets: deps.secrets,
    scope,
    placeOf: (row) => [row.id],
  });
  return {
    messages: rows.map(presentMessage),
    ...page,
  };
}

export function presentMessage(row: MessageRow): Message {
  return {
    messageId: row.id,
    text: row.text,
    isFromPartner: row.isFromPartner,
    at: row.at.toISOString(),
    isRead: row.readAt !== null,
  };
}
