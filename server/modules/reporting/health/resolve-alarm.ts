import type { resolveAlarm as contract } from '#contract/alarms.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { clearAlarmById } from '#server/platform/alarm-store.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';

/**
 * An admin has seen to an alarm. Whatever is still wrong raises it again.
 * @throws alarm_not_found, also for the slower of two
 */
export async function resolveAlarm(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await transaction(deps.db, async (tx) => {
    const cleared = await clearAlarmById(tx, input.alarmId, actorName(actor));
    if (!cleared) fail('alarm_not_found');
    const { kind, subject, message } = cleared;
    await writeAudit(tx, actor, {
      action: 'resolveAlarm',
      subjectKind: 'alarm',
      subjectId: cleared.id,
      after: { kind, subject, message },
    });
  });
  return { success: true };
}
