import type { Deps } from '#server/platform/deps.ts';
import type { VersionRow } from './store.ts';
import { kept, original, type Section, type SettingsInForce } from './values.ts';

/** The version of a section that is in force at a moment; rows come latest first. */
export function versionAt(rows: readonly VersionRow[], section: Section, at: Date): VersionRow | null {
  return (
    rows.find((row) => row.section === section && (row.effectiveFrom === null || row.effectiveFrom <= at)) ??
    null
  );
}

/** What stands in a row, checked once: rows are read anew every few seconds, and every quote, order and page asks. */
const checked = new WeakMap<VersionRow, unknown>();

function valueIn(row: VersionRow, section: Section): unknown {
  if (!checked.has(row)) checked.set(row, kept[section].parse(row.value));
  return checked.get(row);
}

/** The same objects each time: who works out anew what depends on them sees that nothing changed. */
const originals = new WeakMap<Deps['config'], SettingsInForce>();

function originalOf(config: Deps['config']): SettingsInForce {
  const known = originals.get(config) ?? original(config);
  originals.set(config, known);
  return known;
}

/** Every section as it is in force at a moment. */
export function inForce(rows: readonly VersionRow[], config: Deps['config'], at: Date): SettingsInForce {
  const first = originalOf(config);
  const inForceOf = (section: Section) => {
    const row = versionAt(rows, section, at);
    return row ? valueIn(row, section) : first[section];
  };
  return {
    tax: inForceOf('tax'),
    shipping: inForceOf('shipping'),
    offers: inForceOf('offers'),
    prices: inForceOf('prices'),
    unpaid: inForceOf('unpaid'),
    recipe: inForceOf('recipe'),
    payouts: inForceOf('payouts'),
    support: inForceOf('support'),
  } as SettingsInForce;
}
