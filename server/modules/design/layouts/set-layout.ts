import type { setLayout as contract } from '#contract/design/layouts.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { templateOf } from '#design/templates/forms.ts';
import { tradeOf } from '#design/words/trades.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { lockLayout, putLayout, readUses } from './layout-store.ts';
import { presentLayout } from './list-layouts.ts';

/**
 * How a layout is offered from now on, with its row in the audit trail. Designs that have it are opened and ordered as before.
 * @throws Refusal not_found for a layout the program has not; invalid_input for a trade there is not; changed_meanwhile, with
 * the layout as it is now, where `version` is not its version
 */
export async function setLayout(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { name, version, ...setting }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const template = templateOf(name) ?? fail('not_found');
  if (setting.trades?.some((trade) => !tradeOf(trade)))
    fail('invalid_input', { issues: [{ path: 'trades', message: 'One of these trades is not there.' }] });
  const uses = (await readUses(deps.db)).get(name);
  return transaction(deps.db, async (tx) => {
    const before = await lockLayout(tx, name);
    const changed = { changedBy: actorName(actor), changedAt: deps.clock.now() };
    const row = await putLayout(tx, version, { name, ...setting, ...changed });
    if (!row) {
      const now = await lockLayout(tx, name);
      fail('changed_meanwhile', { details: presentLayout(template, now ?? undefined, uses) });
    }
    await writeAudit(tx, actor, {
      action: 'setLayout',
      subjectKind: 'setting',
      subjectId: `layout ${name}`,
      ...changesOf(presentLayout(template, before ?? undefined), setting),
    });
    return { layout: presentLayout(template, row, uses) };
  });
}

type Setting = Omit<InputOf<typeof contract>, 'name' | 'version'>;

/** Only what is another thing now. */
function changesOf(before: Setting, after: Setting): { before: object; after: object } {
  const changed = (Object.keys(after) as (keyof Setting)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const pick = (of: Setting) => Object.fromEntries(changed.map((key) => [key, of[key]]));
  return { before: pick(before), after: pick(after) };
}
