import { Heap } from './heap.ts';

/** An edge from a job to a hub of a partner: which one, at which cost (paise, without the load). */
export interface Edge {
  readonly hub: number;
  readonly cost: number;
}

/**
 * Where a partner's jobs of one due day come in. They go on through the hubs of their later days to the last one:
 * what is due by the earlier day is due by the later one, too.
 */
export interface Hub {
  readonly partner: number;
  /** The partner's next hub; null for the last. */
  readonly next: number | null;
  /** How many of the batch may pass through it. */
  readonly room: number;
}

export interface FlowNetwork {
  readonly jobs: readonly (readonly Edge[])[];
  readonly hubs: readonly Hub[];
  /** What one more job costs a partner who got `count` of this batch already; grows with it. */
  readonly loadOf: (partner: number, count: number) => number;
}

export interface Assignment {
  /** Of each job the index of its edge; null for those nobody has room for. */
  readonly given: readonly (number | null)[];
  /** Of each job what it costs itself and the others. */
  readonly worth: readonly number[];
  /** Of each hub what one more job through it would cost. */
  readonly prices: readonly number[];
}

/** Leaving a job over costs more than any edge of assigning it. */
export const UNASSIGNED_COST = 1e13;

const NOTHING = -1;

/**
 * The cheapest edge of giving all jobs together: minimum-cost flow by successive shortest paths with potentials (Ahuja,
 * Magnanti, Orlin, Network Flows, 9.7). Each job in turn takes the shortest path to an end, along which others may move
 * elsewhere; Dijkstra stops at the end of the path. Costs are whole numbers, so nothing is rounded.
 */
export function minimumCostFlow(network: FlowNetwork): Assignment {
  const solver = new Solver(network);
  for (let job = 0; job < network.jobs.length; job++) solver.place(job);
  return solver.result();
}

/**
 * Nodes: the jobs, then the hubs. `potential` never is positive; minus it is the distance to the end. An edge costs
 * `cost + potential(from) - potential(to)`, which is never negative where there is room.
 */
class Solver {
  readonly #network: FlowNetwork;
  readonly #jobs: number;
  readonly #potential: Float64Array;
  readonly #distance: Float64Array;
  /** The round in which `distance` was written. */
  readonly #seen: Int32Array;
  readonly #before: Int32Array;
  readonly #given: Int32Array;
  readonly #held: Set<number>[];
  readonly #passed: Int32Array;
  readonly #counts = new Map<number, number>();
  readonly #previous: Int32Array;
  readonly #heap = new Heap();
  #round = 0;
  #settled: number[] = [];
  #end = { node: NOTHING, distance: UNASSIGNED_COST };

  constructor(network: FlowNetwork) {
    const { jobs, hubs, loadOf } = network;
    const nodes = jobs.length + hubs.length;
    this.#network = network;
    this.#jobs = jobs.length;
    this.#potential = new Float64Array(nodes);
    this.#distance = new Float64Array(nodes);
    this.#seen = new Int32Array(nodes);
    this.#before = new Int32Array(nodes);
    this.#given = new Int32Array(jobs.length).fill(NOTHING);
    this.#held = hubs.map(() => new Set());
    this.#passed = new Int32Array(hubs.length);
    this.#previous = new Int32Array(hubs.length).fill(NOTHING);
    hubs.forEach(({ partner, next }, hub) => {
      this.#potential[jobs.length + hub] = -loadOf(partner, 0);
      if (next !== null) this.#previous[next] = hub;
    });
  }

  /** Gives one more job, moving others where that is cheaper altogether. */
  place(job: number): void {
    this.#round++;
    this.#settled = [];
    this.#heap.clear();
    this.#reach(job, 0, NOTHING);
    this.#end = { node: job, distance: UNASSIGNED_COST + (this.#potential[job] as number) };
    this.#search();
    for (const node of this.#settled) {
      this.#potential[node] =
        (this.#potential[node] as number) + (this.#distance[node] as number) - this.#end.distance;
    }
    this.#follow(job);
  }

  result(): Assignment {
    return {
      given: Array.from(this.#given, (edge) => (edge === NOTHING ? null : edge)),
      worth: Array.from(this.#potential.subarray(0, this.#jobs), (value) => -value),
      prices: Array.from(this.#potential.subarray(this.#jobs), (value) => -value),
    };
  }

  #search(): void {
    while (!this.#heap.isEmpty) {
      const { node, distance } = this.#heap.pop();
      if (distance >= this.#end.distance) return;
      if (distance > (this.#distance[node] as number)) continue;
      this.#settled.push(node);
      if (node < this.#jobs) this.#leaveJob(node, distance);
      else this.#leaveHub(node - this.#jobs, distance);
    }
  }

  #reach(node: number, distance: number, from: number): void {
    if (this.#seen[node] === this.#round && (this.#distance[node] as number) <= distance) return;
    this.#seen[node] = this.#round;
    this.#distance[node] = distance;
    this.#before[node] = from;
    this.#heap.push(node, distance);
  }

  #finish(node: number, distance: number): void {
    if (distance < this.#end.distance) this.#end = { node, distance };
  }

  #leaveJob(job: number, distance: number): void {
    const base = distance + (this.#potential[job] as number);
    const given = this.#given[job];
    this.#network.jobs[job]?.forEach(({ hub, cost }, edge) => {
      if (edge === given) return;
      const node = this.#jobs + hub;
      this.#reach(node, base + cost - (this.#potential[node] as number), job);
    });
    // Left over after all, so that another one is placed.
    this.#finish(job, base + UNASSIGNED_COST);
  }

  #leaveHub(hub: number, distance: number): void {
    const { partner, next, room } = this.#network.hubs[hub] as Hub;
    const node = this.#jobs + hub;
    const base = distance + (this.#potential[node] as number);
    if ((this.#passed[hub] as number) < room) {
      if (next === null) {
        this.#finish(node, base + this.#network.loadOf(partner, this.#counts.get(partner) ?? 0));
      } else {
        this.#reach(this.#jobs + next, base - (this.#potential[this.#jobs + next] as number), node);
      }
    }
    const previous = this.#previous[hub] as number;
    if (previous !== NOTHING && (this.#passed[previous] as number) > 0) {
      this.#reach(this.#jobs + previous, base - (this.#potential[this.#jobs + previous] as number), node);
    }
    for (const job of this.#held[hub] as Set<number>) {
      const cost = this.#network.jobs[job]?.[this.#given[job] as number]?.cost ?? 0;
      this.#reach(job, base - cost - (this.#potential[job] as number), node);
    }
  }

  /** Walks the path back from its end and turns every step of it around. */
  #follow(start: number): void {
    let node = this.#end.node;
    if (node >= this.#jobs) {
      const { partner } = this.#network.hubs[node - this.#jobs] as Hub;
      this.#counts.set(partner, (this.#counts.get(partner) ?? 0) + 1);
      this.#passed[node - this.#jobs] = (this.#passed[node - this.#jobs] as number) + 1;
    }
    if (node < this.#jobs) this.#given[node] = NOTHING;
    while (node !== start) {
      const from = this.#before[node] as number;
      this.#step(from, node);
      node = from;
    }
  }

  #step(from: number, to: number): void {
    if (from < this.#jobs) {
      const hub = to - this.#jobs;
      this.#given[from] = this.#network.jobs[from]?.findIndex((edge) => edge.hub === hub) ?? NOTHING;
      this.#held[hub]?.add(from);
    } else if (to < this.#jobs) {
      this.#held[from - this.#jobs]?.delete(to);
    } else {
      const [a, b] = [from - this.#jobs, to - this.#jobs];
      if (this.#network.hubs[a]?.next === b) this.#passed[a] = (this.#passed[a] as number) + 1;
      else this.#passed[b] = (this.#passed[b] as number) - 1;
    }
  }
}
