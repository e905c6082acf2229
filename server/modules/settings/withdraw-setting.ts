import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { dayInIndia } from '#contract/india-days.ts';
import type { withdrawSetting as contract } from '#contract/settings.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { clearSettingsCache } from './current.ts';
import { type Names, presentSettings } from './present-settings.ts';
import { bumpSection, withdrawVersion } from './store.ts';

/** Takes back a change whose day has not come. @throws not_found for any other. */
export async function withdrawSetting(
  deps: Pick<Deps, 'db' | 'config' | 'clock'> & { names: Names },
  actor: Actor,
  { id }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await transaction(deps.db, async (tx) => {
    const plan = await withdrawVersion(tx, id, deps.clock.now());
    if (!plan) fail('not_found');
    await bumpSection(tx, plan.section, null);
    await writeAudit(tx, actor, {
      action: 'withdrawSetting',
      subjectKind: 'setting',
      subjectId: plan.section,
      before: { plannedFor: plan.effectiveFrom && dayInIndia(plan.effectiveFrom) },
      after: { plannedFor: null },
    });
  });
  clearSettingsCache(deps.db);
  return { settings: await presentSettings(deps.db, deps) };
}
