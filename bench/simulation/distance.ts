import type { PolicyTerms } from '#contract/partners/policies.ts';
import { onTimeBy, type Scenario, type SimulationResult } from '#server/modules/assignment/simulate/index.ts';

/** Paise a kilometre that are tried; the first is what the others are compared with. */
const WEIGHTS = [2, 5, 8, 12, 16, 20, 40] as const;
/** Small networks are far between, large ones near. */
const NETWORKS = [
  { partners: 60, orders: 5000, seed: 3 },
  { partners: 100, orders: 10_000, seed: 1 },
  { partners: 300, orders: 12_000, seed: 1 },
] as const;

/** What nearness may cost, and how much later parcels may come for it. */
const MOST_DEARER = 0.01;
const MOST_LATER = 0.003;
/** Promises are kept as often as they say, within so much. */
const MOST_UNSURE = 0.005;

/** Every weight in every network, network by network. */
export function distanceScenarios(policy: PolicyTerms): Scenario[] {
  return NETWORKS.flatMap((network) =>
    WEIGHTS.map((perKmPaise) => ({ ...network, policy: { ...policy, perKmPaise }, way: 'policy' as const })),
  );
}

interface Row {
  readonly perKmPaise: number;
  readonly onTime: number;
  /** Kept more often than they said; below zero: less often. */
  readonly surplus: number;
  readonly costPaise: number;
  readonly km: number;
  readonly mostKm: number;
}

/**
 * The largest weight that in every network costs at most 1 % more than the first one, keeps as many of its days, but for
 * three in a thousand, and makes promises as sure as they say: beyond it, kilometres are bought with money or lateness.
 */
export function bestWeight(networks: readonly (readonly Row[])[]): number {
  const isGood = (rows: readonly Row[], index: number) => {
    const [first, row] = [rows[0], rows[index]];
    if (!first || !row) return false;
    return (
      row.costPaise <= first.costPaise * (1 + MOST_DEARER) &&
      row.onTime >= first.onTime - MOST_LATER &&
      Math.abs(row.surplus) <= Math.max(MOST_UNSURE, Math.abs(first.surplus))
    );
  };
  const good = WEIGHTS.filter((_, index) => networks.every((rows) => isGood(rows, index)));
  return Math.max(...good);
}

/** The tables in Markdown, with the weight that follows from them. */
export function distanceReport(found: readonly SimulationResult[]): string {
  const networks = NETWORKS.map((_, place) => {
    const own = found.slice(place * WEIGHTS.length, (place + 1) * WEIGHTS.length);
    return own.map(
      (one, index): Row => ({
        perKmPaise: WEIGHTS[index] ?? 0,
        onTime: onTimeBy(one, own[0] ?? one),
        surplus: one.coverage - one.predicted,
        costPaise: one.meanCostPaise,
        km: one.meanKm,
        mostKm: one.mostKm,
      }),
    );
  });
  const tables = NETWORKS.map(({ partners, orders, seed }, place) =>
    [
      `## ${partners} partners, ${orders.toLocaleString('en-IN')} orders, seed ${seed}`,
      '',
      '| Paise a km | On time | Kept, against said | Mean cost | Mean km | Nine of ten within |',
      '| --: | --: | --: | --: | --: | --: |',
      ...(networks[place] ?? []).map(
        (row) =>
          `| ${row.perKmPaise} | ${(row.onTime * 100).toFixed(1)} % | ${row.surplus < 0 ? '−' : '+'}${Math.abs(row.surplus * 100).toFixed(2)} | ₹${(row.costPaise / 100).toFixed(0)} | ${row.km.toFixed(0)} km | ${row.mostKm.toFixed(0)} km |`,
      ),
    ].join('\n'),
  );
  return `# What a kilometre had better cost

\`npm run simulate -- --distance\` wrote this. Each network is simulated with several weights of distance
(\`perKmPaise\` of the policy), everything else as installed. *On time* is by the days that the run with the first weight promised;
*kept, against said* how much more often, in points, promises were kept than they said they were sure; *cost* is partner and courier.
The best weight is the largest that in every network costs at most 1 % more than the first, keeps as many of its days,
but for three in a thousand, and makes promises as sure as they say, within half a point or as the first: **${bestWeight(networks)} paise a kilometre**.

${tables.join('\n\n')}
`;
}
