import type { listUsers as contract, Standing } from '#contract/accounts/users.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Place, readPageToken, writePageToken } from '#server/platform/page-token.ts';
import { type AccountFilter, listAccounts } from '../../accounts/index.ts';
import { readIdsInArea, readIdsNamed, readPausedIds, readProfiles } from '../store.ts';
import { presentUser } from './present-user.ts';

/**
 * Users, the newest first; `nextToken` goes on behind the last one. `search` is a part of their names, of their mail,
 * or of the name of their business.
 */
export async function listUsers(
  deps: Pick<Deps, 'db' | 'secrets' | 'clock'>,
  _actor: Actor,
  { limit, nextToken, role, standing, area, search }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const scope = `users|${role ?? ''}|${standing ?? ''}|${area ?? ''}|${search ?? ''}`;
  const after = toPlace(readPageToken(deps.secrets, scope, nextToken));
  const [standingOf, alsoFound] = await Promise.all([
    standingFilter(deps, standing, area),
    search ? readIdsNamed(deps.db, search) : [],
  ]);
  const { accounts, hasMore, total } = await listAccounts(
    deps.db,
    { role, ...standingOf, search: search || undefined, alsoFound },
    { limit, after },
  );
  const now = deps.clock.now();
  const partners = accounts.filter((account) => account.role === 'psp').map((account) => account.id);
  const profiles = new Map((await readProfiles(deps.db, partners)).map((one) => [one.userId, one]));
  const last = accounts.at(-1);
  return {
    users: accounts.map((account) => presentUser(account, profiles.get(account.id), now)),
    nextToken: hasMore && last ? writePageToken(deps.secrets, scope, [last.place, last.id]) : null,
    hasMore,
    total,
  };
}

/** Who is paused and where they are is ours to know; the rest of the question goes to the accounts. */
async function standingFilter(
  deps: Pick<Deps, 'db' | 'clock'>,
  standing: Standing | undefined,
  area: string | undefined,
): Promise<AccountFilter> {
  const local = area ? await readIdsInArea(deps.db, area) : undefined;
  if (standing === 'awaiting' || standing === 'inactive') return { standing, among: local };
  if (!standing) return { among: local };
  const paused = await readPausedIds(deps.db, deps.clock.now());
  if (standing === 'approved') return { standing: 'active', among: local, butNot: paused };
  const among = local ? local.filter((id) => paused.includes(id)) : paused;
  return { role: 'psp', standing: 'active', among };
}

function toPlace(place: Place | null): { createdAt: string; id: string } | null {
  return place && { createdAt: String(place[0]), id: String(place[1]) };
}
