import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { listProblems as contract } from '#contract/partners/partner-support.ts';
import type { Names } from '#server/modules/settings/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { cutPage, readPageToken } from '#server/platform/page-token.ts';
import { presentProblems } from './present-problems.ts';
import { readProblems } from './problem-store.ts';

/** What stops partners, for admins; the newest first. */
export async function listProblems(
  deps: Pick<Deps, 'db' | 'secrets'> & { names: Names },
  _actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { state, limit, nextToken } = input;
  const scope = `problems|${state}`;
  const place = readPageToken(deps.secrets, scope, nextToken);
  const after = place && { at: String(place[0]), id: String(place[1]) };
  const found = await readProblems(deps.db, { state, after, take: limit + 1 });
  const { shown: rows, ...page } = cutPage(found, {
    limit,
    secrets: deps.secrets,
    scope,
    placeOf: (row) => [row.place, row.id],
  });
  return {
    problems: await presentProblems(deps, rows),
    ...page,
  };
}
