import { onTimeBy, type SimulationResult, type Strategy } from '#server/modules/assignment/simulate/index.ts';

export type Results = Readonly<Record<Strategy, SimulationResult>>;

export const wayNames: Readonly<Record<Strategy, string>> = {
  policy: 'Inkbazaar',
  nearest: 'Nearest first',
  cheapest: 'Cheapest first',
  roundRobin: 'Round robin',
};

export interface Measure {
  readonly name: string;
  /** What is better. */
  readonly better: 'more' | 'less' | 'at least 95 %' | 'as kept' | '95 % ± 1';
  readonly of: (one: SimulationResult, results: Results) => number;
  readonly text: (value: number) => string;
  /** Has a panel of its own in the plot. */
  readonly isPlotted?: boolean;
}

const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
const plain = (value: number) => value.toFixed(2);
const kilometres = (value: number) => `${value.toFixed(0)} km`;
const days = (value: number) => `${value.toFixed(1)} days`;

export const measures: readonly Measure[] = [
  {
    name: 'Offered to a partner within 5 minutes',
    better: 'more',
    of: (one) => one.offeredSoon,
    text: percent,
  },
  {
    name: 'Accepted within 5 minutes (ordered 10 am to 6 pm)',
    better: 'more',
    of: (one) => one.acceptedSoonByDay,
    text: percent,
    isPlotted: true,
  },
  {
    name: 'Accepted within 5 minutes (round the clock)',
    better: 'more',
    of: (one) => one.acceptedSoon,
    text: percent,
  },
  {
    name: "On time, by the days Inkbazaar's run promised",
    better: 'more',
    of: (one, results) => onTimeBy(one, results.policy),
    text: percent,
    isPlotted: true,
  },
  { name: 'Handed over by the due day', better: 'more', of: (one) => one.handedOverInTime, text: percent },
  {
    name: 'Mean cost: partner and courier',
    better: 'less',
    of: (one) => one.meanCostPaise,
    text: (paise) => `₹${(paise / 100).toFixed(0)}`,
    isPlotted: true,
  },
  {
    name: 'Kilometres from press to customer',
    better: 'less',
    of: (one) => one.meanKm,
    text: kilometres,
    isPlotted: true,
  },
  { name: 'Kilometres nine of ten stay within', better: 'less', of: (one) => one.mostKm, text: kilometres },
  { name: 'Gini of load', better: 'less', of: (one) => one.loadGini, text: plain, isPlotted: true },
  {
    name: 'Own promises kept',
    better: 'at least 95 %',
    of: (one) => one.coverage,
    text: percent,
    isPlotted: true,
  },
  { name: 'How sure they said they were', better: 'as kept', of: (one) => one.predicted, text: percent },
  {
    name: 'Coverage of the predicted 95 % (days in parts)',
    better: '95 % ± 1',
    of: (one) => one.withinLevel,
    text: percent,
    isPlotted: true,
  },
  { name: 'Days from order to promised day', better: 'less', of: (one) => one.promisedDays, text: days },
  {
    name: 'Days from order to door',
    better: 'less',
    of: (one) => one.daysToDoor,
    text: days,
    isPlotted: true,
  },
  { name: 'Offers a job needed', better: 'less', of: (one) => one.offersPerJob, text: plain },
  { name: 'Never found a partner', better: 'less', of: (one) => one.neverPlaced, text: percent },
];

/** A table in Markdown. */
export function tableOf(results: Results): string {
  const ways = Object.keys(wayNames) as Strategy[];
  const head = ['', ...ways.map((way) => wayNames[way]), 'Better'];
  const rows = measures.map(({ name, better, of, text }) => [
    name,
    ...ways.map((way) => text(of(results[way], results))),
    better,
  ]);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, place) => (place === 0 ? '---' : '--:'))), ...rows.map(line)].join(
    '\n',
  );
}
