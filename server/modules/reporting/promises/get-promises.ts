import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { dayInIndia } from '#contract/india-days.ts';
import { type getPromises as contract, MOST_PACED, PromiseName } from '#contract/reporting.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { catchUp } from '../catch-up.ts';
import { readCoverage } from '../coverage-store.ts';
import { grainOf, judgeCoverage, judgePromise } from '../rules.ts';
import { readAcceptance, readFigured, readMeasures, readOffered, readSeries } from '../store.ts';
import { judgeAcceptance, judgeOffered } from './acceptance.ts';
import { judgeReliability } from './check-reliability.ts';
import { readReliability } from './check-reliability-store.ts';
import { judgeFileWork } from './file-work.ts';
import { readFileWork } from './file-work-store.ts';
import { readPartnerPace } from './partner-pace-store.ts';
import type { QuoteTimes } from './quote-times.ts';

/** The four promises against what really happened in a range of days. */
export async function getPromises(
  deps: Pick<Deps, 'db' | 'reads' | 'clock'> & { quoteTimes: QuoteTimes },
  _actor: Actor,
  range: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await catchUp(deps.db);
  // What this process counted in the last seconds; other processes' seconds come a little later.
  await deps.quoteTimes.flush();
  const now = deps.clock.now();
  const grain = grainOf(range);
  return readFigured(deps, async (reader) => {
    const measures = await readMeasures(reader, range, grain);
    const span = (await readSeries(reader, range, grain)).map((row) => row.day);
    return {
      grain,
      promises: PromiseName.options.map((name) => judgePromise(name, measures, span)),
      acceptance: judgeAcceptance(await readAcceptance(reader, range)),
      offered: judgeOffered(await readOffered(reader, range)),
      coverage: judgeCoverage(await readCoverage(reader, range, dayInIndia(now))),
      fileWork: judgeFileWork(await readFileWork(reader, range)),
      reliability: judgeReliability(await readReliability(reader, range, now)),
      partners: await readPartnerPace(reader, range, { now, take: MOST_PACED }),
      asOf: now.toISOString(),
    };
  });
}
