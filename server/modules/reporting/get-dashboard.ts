import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { AttentionKind, type getDashboard as contract, MOST_WAITING } from '#contract/reporting.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { catchUp } from './catch-up.ts';
import { lastDays, presentDay } from './rules.ts';
import { countWaiting, readFigured, readSeries, readStatuses, readToday } from './store.ts';

/** Orders and revenue of the last days, orders by status, and what waits for a person: what there is of it before what there is not. */
export async function getDashboard(
  deps: Pick<Deps, 'db' | 'reads' | 'clock'>,
  _actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await catchUp(deps.db);
  return readFigured(deps, async (reader) => {
    const range = lastDays(await readToday(reader), input.days);
    const days = await readSeries(reader, range, 'day');
    const statuses = await readStatuses(reader);
    const waiting = await countWaiting(reader, MOST_WAITING);
    return {
      days: days.map(presentDay),
      statuses,
      attention: AttentionKind.options
        .map((kind) => ({ kind, count: waiting[kind] }))
        .sort((a, b) => Number(b.count > 0) - Number(a.count > 0)),
      asOf: deps.clock.now().toISOString(),
    };
  });
}
