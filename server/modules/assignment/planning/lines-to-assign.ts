import { addDays, dayInIndia } from '#contract/india-days.ts';
import type { OrderToPrint } from '#server/modules/orders/index.ts';
import {
  arrivalsNow,
  dueBy,
  estimateParcel,
  isBegunLater,
  type Zone,
  zoneBetween,
} from '#server/modules/quoting/index.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobToAssign, LineToAssign } from '../decide/index.ts';
import type { JobRow } from '../print-jobs/job-row.ts';
import { partOf } from '../print-jobs/printed-lines.ts';
import { trimSizeOf } from './trim-size.ts';

type Line = OrderToPrint['lines'][number];
type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Of a line nothing was promised of. */
const USUAL_DAYS = 7;

/** Where a line goes: its own PIN code, or the order's. */
const zipOf = (order: OrderToPrint, line: Line) => line.shipZip || order.shipZip;

/** The lines of an order as partners are chosen for them; `arrivesBy` is the day the customer was promised. */
export async function linesToAssign(
  reader: Db | Tx,
  deps: Needs,
  order: OrderToPrint,
): Promise<(LineToAssign & { arrivesBy: string })[]> {
  const now = deps.clock.now();
  // Who pays or sends the artwork a day later than they ordered waits for it from then on.
  const isBehind = isBegunLater(order.placedAt, now);
  const printed = order.lines.filter((line) => line.cancelledAt === null);
  const parts = printed.flatMap(partsOf).map((part) => ({ ...part, shipZip: zipOf(order, part.line) }));
  const asked = parts.map(({ line, shipZip }) => ({ productId: line.productId, zipCode: shipZip }));
  const arrivals = isBehind ? await arrivalsNow(reader, deps, asked) : [];
  return parts.map(({ line, destination, shipZip }, index) => {
    const promised = line.arrivesBy ?? addDays(dayInIndia(now), USUAL_DAYS);
    const arrival = arrivals[index];
    const arrivesBy = arrival && arrival > promised ? arrival : promised;
    const part = { ...toLineToAssign(line, shipZip), ...(destination && { destination }) };
    return { ...part, arrivesBy, ...dueFor(deps, arrivesBy, shipZip) };
  });
}

/** A line that goes to many addresses in a part for each of them. */
function partsOf(line: Line): { line: Line; destination: LineToAssign['destination'] }[] {
  if (line.destinations.length === 0) return [{ line, destination: undefined }];
  return line.destinations.map(({ id, quantity, zipCode }) => ({
    line: { ...partOf(line, quantity), shipZip: zipCode },
    destination: { id, pieces: quantity },
  }));
}

/** What has to be printed of a line. */
export function toLineToAssign(line: Line, shipZip: string) {
  const { specification, attributes, quantity } = line;
  return {
    lineId: line.id,
    kind: line.kindOfWork,
    ...trimSizeOf(specification, attributes),
    valuePaise: line.subtotalPaise,
    weightGrams: specification ? estimateParcel(specification, attributes, quantity).weightGrams : 1000,
    shipZip,
    shipAddress: line.shipAddress,
  };
}

/** More than any partner carries; the column holds no more. */
const MOST_GRAMS = 2_000_000_000;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** What lines are together as one job. */
export function workloadOf(
  lines: readonly Pick<LineToAssign, 'lineId' | 'kind' | 'valuePaise' | 'weightGrams'>[],
) {
  return {
    lineIds: lines.map((line) => line.lineId),
    kinds: [...new Set(lines.map((line) => line.kind))],
    valuePaise: sum(lines.map((line) => line.valuePaise)),
    weightGrams: Math.min(MOST_GRAMS, sum(lines.map((line) => line.weightGrams))),
  };
}

type Due = Required<Pick<JobToAssign, 'dueAt' | 'dueByZone'>>;

/** When a parcel has to be handed over so that it arrives on a day: who is nearer has longer. */
export function dueByZone(arrivesBy: string): Due['dueByZone'] {
  const at = (zone: Zone) => dueBy(arrivesBy, zone).getTime();
  return {
    local: at('local'),
    state: at('state'),
    metro: at('metro'),
    national: at('national'),
    remote: at('remote'),
  };
}

/** The same, and for a partner who is where the shop is. */
function dueFor(deps: Pick<Deps, 'config'>, arrivesBy: string, shipZip: string): Due {
  const byZone = dueByZone(arrivesBy);
  return { dueAt: byZone?.[zoneBetween(deps.config.originZip, shipZip)] ?? 0, dueByZone: byZone };
}

/** When lines would have to be handed over if they had been ordered now: for what nobody can do as soon as was promised. */
export async function dueIfOrderedNow(
  reader: Db | Tx,
  deps: Needs,
  order: OrderToPrint,
  job: Pick<JobRow, 'lineIds' | 'destinationId' | 'shipZip'>,
): Promise<Due> {
  const asked = order.lines
    .filter((line) => job.lineIds.includes(line.id))
    .map((line) => ({
      productId: line.productId,
      zipCode: job.destinationId ? job.shipZip : zipOf(order, line),
    }));
  const arrivals = await arrivalsNow(reader, deps, asked);
  const usual = addDays(dayInIndia(deps.clock.now()), USUAL_DAYS);
  const dues = asked.map(({ zipCode }, index) => dueFor(deps, arrivals[index] ?? usual, zipCode));
  return dues.reduce((latest, due) => (due.dueAt > latest.dueAt ? due : latest));
}
