import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { type listCustomerMessages as contract, MOST_COUNTED } from '#contract/notifications.ts';
import { MOBILE_PATTERN, nationalPhone } from '#contract/phone.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { cutPage, readPageToken } from '#server/platform/page-token.ts';
import { partOfWords } from '#server/platform/part-of-words.ts';
import { countOpen, readInbox } from './inbox-store.ts';
import { presentMessages } from './present-message.ts';

/** What customers wrote to support. @throws invalid_input for a `nextToken` of another list */
export async function listCustomerMessages(
  deps: Pick<Deps, 'db' | 'secrets'>,
  _actor: Actor,
  { state, search = '', limit, nextToken }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const scope = JSON.stringify(['customer-messages', state, search]);
  const place = readPageToken(deps.secrets, scope, nextToken);
  const phone = nationalPhone(search);
  const [rows, openCount] = await Promise.all([
    readInbox(deps.db, {
      isOpen: state === 'open',
      pattern: search ? partOfWords(MOBILE_PATTERN.test(phone) ? phone : search) : null,
      after: place && { at: String(place[0]), id: String(place[1]) },
      take: limit + 1,
    }),
    countOpen(deps.db, MOST_COUNTED),
  ]);
  const { shown, ...page } = cutPage(rows, {
    limit,
    secrets: deps.secrets,
    scope,
    placeOf: (row) => [row.receivedExactly, row.id],
  });
  return { messages: await presentMessages(deps.db, shown), ...page, openCount };
}
