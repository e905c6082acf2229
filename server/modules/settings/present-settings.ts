import type { SettingSection, ShopSettings } from '#contract/settings.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { versionAt } from './in-force.ts';
import { readSectionVersions, readVersions, type VersionRow } from './store.ts';
import { kept, original, type Section, shippingSettingOf, taxSettingOf } from './values.ts';

/** Who people are: this module knows no accounts, so whoever mounts it says. */
export interface Names {
  namesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** From an actor as it is kept to words. */
export function whoOf(names: ReadonlyMap<string, string>, actor: string): string {
  const [kind, id = ''] = actor.split(':');
  if (kind === 'system') return 'Inkbazaar';
  return names.get(id) ?? 'Somebody whose account is gone';
}

export function userIdsOf(actors: readonly string[]): string[] {
  return [...new Set(actors.flatMap((actor) => (actor.startsWith('user:') ? [actor.slice(5)] : [])))];
}

/** The value of a section as the wire has it. */
function onTheWire(section: Section, value: unknown) {
  if (section === 'tax') return taxSettingOf(kept.tax.parse(value));
  if (section === 'shipping') return shippingSettingOf(kept.shipping.parse(value));
  return kept[section].parse(value);
}

/** Every section, in force and planned, in the contract's shape. */
export async function presentSettings(
  reader: Db | Tx,
  deps: Pick<Deps, 'config' | 'clock'> & { names?: Names },
): Promise<ShopSettings> {
  const now = deps.clock.now();
  const versions = await readSectionVersions(reader);
  const rows = await readVersions(reader);
  const names = (await deps.names?.namesOf(userIdsOf(rows.map((row) => row.madeBy)))) ?? new Map();
  const first = original(deps.config);
  const version = (row: VersionRow) => ({
    id: row.id,
    effectiveFrom: row.effectiveFrom?.toISOString() ?? null,
    madeBy: whoOf(names, row.madeBy),
    madeAt: row.madeAt.toISOString(),
    value: onTheWire(row.section, row.value),
  });
  const section = (name: SettingSection) => {
    const current = versionAt(rows, name, now);
    const untouched = {
      id: null,
      effectiveFrom: null,
      madeBy: null,
      madeAt: null,
      value: onTheWire(name, first[name]),
    };
    const planned = rows.filter(
      (row) => row.section === name && row.effectiveFrom !== null && row.effectiveFrom > now,
    );
    return {
      version: String(versions.get(name) ?? 0),
      current: current ? version(current) : untouched,
      planned: planned.reverse().map(version),
    };
  };
  return {
    tax: section('tax'),
    shipping: section('shipping'),
    offers: section('offers'),
    prices: section('prices'),
    unpaid: section('unpaid'),
    recipe: section('recipe'),
    payouts: section('payouts'),
    support: section('support'),
  } as ShopSettings;
}
