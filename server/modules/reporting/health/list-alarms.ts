import type { listAlarms as contract } from '#contract/alarms.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { MOST_WAITING } from '#contract/reporting.ts';
import type { Actor } from '#server/platform/actor.ts';
import { readOpenAlarms } from '#server/platform/alarm-store.ts';
import type { Deps } from '#server/platform/deps.ts';
import { cutPage, readPageToken } from '#server/platform/page-token.ts';
import { countAlarms, readAll } from '../store.ts';

const SCOPE = 'alarms';
const ORDER = /^order:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?::|$)/;

/**
 * Open alarms, the newest first.
 * @throws invalid_input for a `nextToken` that was not written for this list.
 */
export async function listAlarms(
  deps: Pick<Deps, 'db' | 'secrets'>,
  _actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const place = readPageToken(deps.secrets, SCOPE, input.nextToken);
  const after = place && { at: String(place[0]), id: String(place[1]) };
  const { rows, total } = await readAll(deps.db, async (reader) => ({
    rows: await readOpenAlarms(reader, { after, take: input.limit + 1 }),
    total: await countAlarms(reader, MOST_WAITING),
  }));
  const { shown, ...page } = cutPage(rows, {
    limit: input.limit,
    secrets: deps.secrets,
    scope: SCOPE,
    placeOf: (row) => [row.raisedExactly, row.id],
  });
  return {
    alarms: shown.map(({ id, kind, subject, message, raisedAt, lastSeenAt }) => ({
      alarmId: id,
      kind,
      subject,
      message,
      orderId: ORDER.exec(subject)?.[1] ?? null,
      raisedAt: raisedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    ...page,
    total,
  };
}
