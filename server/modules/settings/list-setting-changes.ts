import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { listSettingChanges as contract } from '#contract/settings.ts';
import type { Actor } from '#server/platform/actor.ts';
import { readAuditOfKind } from '#server/platform/audit-store.ts';
import type { Deps } from '#server/platform/deps.ts';
import { cutPage, readPageToken } from '#server/platform/page-token.ts';
import { type Names, userIdsOf, whoOf } from './present-settings.ts';

const SCOPE = 'settings|changes';

/** Who changed which setting when, before and after. @throws invalid_input for a token of another list. */
export async function listSettingChanges(
  deps: Pick<Deps, 'db' | 'secrets'> & { names: Names },
  _actor: Actor,
  { limit, nextToken }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const [after] = readPageToken(deps.secrets, SCOPE, nextToken) ?? [];
  const rows = await readAuditOfKind(deps.db, 'setting', {
    after: typeof after === 'string' ? after : null,
    take: limit + 1,
  });
  const { shown, ...page } = cutPage(rows, {
    limit,
    secrets: deps.secrets,
    scope: SCOPE,
    placeOf: (row) => [row.id],
  });
  const names = await deps.names.namesOf(userIdsOf(shown.map((row) => row.actor)));
  return {
    changes: shown.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      who: whoOf(names, row.actor),
      action: row.action,
      subject: row.subjectId,
      before: row.before,
      after: row.after,
    })),
    ...page,
  };
}
