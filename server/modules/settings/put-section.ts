import { dayInIndia, midnightInIndia } from '#contract/india-days.ts';
import type { SettingSection } from '#contract/settings.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { inForce } from './in-force.ts';
import { presentSettings } from './present-settings.ts';
import { bumpSection, insertVersion, readVersions } from './store.ts';
import { type Kept, kept, type Section, shippingSettingOf, taxSettingOf } from './values.ts';

/** The value as people read it: what the history keeps. */
function readable(section: Section, value: unknown): Record<string, unknown> {
  if (section === 'tax') return taxSettingOf(kept.tax.parse(value));
  if (section === 'shipping') return shippingSettingOf(kept.shipping.parse(value));
  return kept[section].parse(value);
}

/**
 * Writes the next version of a section with its row in the audit trail. Without a day it holds from now on; of two
 * admins at once the second is told.
 * @throws changed_meanwhile with the settings as they are, invalid_input for a day that is not to come.
 */
export async function putSection<S extends SettingSection>(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'clock'>,
  actor: Actor,
  change: {
    section: S;
    value: Kept<S>;
    effectiveFrom?: string | undefined;
    version?: string | undefined;
    action: string;
  },
): Promise<void> {
  const { section, value, effectiveFrom: day } = change;
  const now = deps.clock.now();
  if (day !== undefined && day <= dayInIndia(now)) {
    const message = 'Please choose a day to come, or let it take effect at once';
    fail('invalid_input', { message, issues: [{ path: 'effectiveFrom', message }] });
  }
  const isFirst = await bumpSection(
    tx,
    section,
    change.version === undefined ? null : Number(change.version),
  );
  if (!isFirst) fail('changed_meanwhile', { details: { settings: await presentSettings(tx, deps) } });
  const effectiveFrom = day === undefined ? now : midnightInIndia(day);
  // Against what it follows on its day: that may be a plan of somebody else.
  const followed = inForce(await readVersions(tx), deps.config, effectiveFrom);
  const before = readable(section, followed[section]);
  await insertVersion(tx, { section, effectiveFrom, value, by: actorName(actor), at: now });
  const after = readable(section, value);
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.map((name) => [name, from[name]]));
  await writeAudit(tx, actor, {
    action: change.action,
    subjectKind: 'setting',
    subjectId: section,
    before: pick(before),
    after: { ...pick(after), ...(day !== undefined && { effectiveFrom: day }) },
  });
}
