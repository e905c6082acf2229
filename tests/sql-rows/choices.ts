/** More of one statement are not tried; each branch by itself comes before branches together. */
const MOST_RUNS = 64;

/** Where a statement depends on what is known only when it runs: which way it goes in this run. */
export class Choices {
  readonly taken: { picked: number; of: number }[] = [];
  #known = new Map<string, unknown>();
  readonly #planned: readonly number[];
  #isSettled = false;

  constructor(planned: readonly number[]) {
    this.#planned = planned;
  }

  /** One of these; the same question has the same answer all through a run. */
  pick<T>(question: string, options: readonly [T, ...T[]]): T {
    if (this.#known.has(question)) return this.#known.get(question) as T;
    if (this.#isSettled) return options[0];
    const picked = this.#planned[this.taken.length] ?? 0;
    const option = options[picked] as T;
    this.taken.push({ picked, of: options.length });
    this.#known.set(question, option);
    return option;
  }

  isSo(question: string): boolean {
    return this.pick(question, [true, false]);
  }

  /** Runs `work` going the first way wherever nothing is decided yet. */
  withoutPicking<T>(work: () => T): T {
    const was = this.#isSettled;
    this.#isSettled = true;
    try {
      return work();
    } finally {
      this.#isSettled = was;
    }
  }
}

/** Runs `work` once for each way that it can go, those with the fewest turns first. */
export function eachWay(work: (choices: Choices) => void): void {
  const queue: number[][] = [[]];
  for (let run = 0; run < MOST_RUNS; run += 1) {
    const planned = queue.shift();
    if (!planned) return;
    const choices = new Choices(planned);
    work(choices);
    for (const [index, { of }] of choices.taken.entries()) {
      if (index < planned.length) continue;
      const before = choices.taken.slice(0, index).map(({ picked }) => picked);
      for (let other = 1; other < of; other += 1) queue.push([...before, other]);
    }
  }
}
