import { dueBy, type Zone, zoneBetween } from '#server/modules/quoting/index.ts';
import { ZONES } from '../decide/cost-matrix.ts';
import type { JobToAssign } from '../decide/index.ts';

/** When what is promised for a day has to be handed over, by zone; the same days are asked about again and again. */
export class DueDays {
  readonly #originZip: string;
  readonly #known = new Map<string, Record<Zone, number>>();

  constructor(originZip: string) {
    this.#originZip = originZip;
  }

  for(promisedFor: string, zip: string): Pick<JobToAssign, 'dueAt' | 'dueByZone'> {
    let dueByZone = this.#known.get(promisedFor);
    if (!dueByZone) {
      dueByZone = Object.fromEntries(
        ZONES.map((zone) => [zone, dueBy(promisedFor, zone).getTime()]),
      ) as Record<Zone, number>;
      this.#known.set(promisedFor, dueByZone);
    }
    return { dueAt: dueByZone[zoneBetween(this.#originZip, zip)], dueByZone };
  }
}
