import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FACTS_ENGINE } from '#server/modules/artwork/facts/artwork-facts.ts';
import { PRINT_FILE_ENGINE } from '#server/modules/artwork/fixes/fix-plan.ts';
import type { Design } from '../designs/design.ts';

/**
 * What was looked into, one line each: a run that was ended goes on where it stood, one with a clock ends in time, and many short
 * runs make a long one. Kept are what takes long, facts and print files, by the content of the design and the engine; what the
 * rules say of facts is judged anew each time.
 */
export class Kept {
  readonly #path: string | null;
  readonly #known = new Map<string, string>();
  readonly #until: number;
  #isOut = false;

  /** @param path of a run to go on with; null keeps nothing. @param minutes after which nothing more is begun */
  constructor(path: string | null = null, minutes = Number.POSITIVE_INFINITY) {
    this.#path = path;
    this.#until = performance.now() + minutes * 60_000;
    if (path === null) return;
    mkdirSync(dirname(path), { recursive: true });
    if (!existsSync(path)) return;
    for (const line of readFileSync(path, 'utf8').split('\n').slice(0, -1)) {
      const [key, value] = line.split('\t', 2);
      if (key && value) this.#known.set(key, value);
    }
  }

  /** Whether something was not tried, for want of time. */
  get isOut(): boolean {
    return this.#isOut;
  }

  /** Another part begins. */
  begin(): void {
    this.#isOut = false;
  }

  /** What came out by that key, tried now unless it was; undefined where there is no time left for it. */
  async of<T>(key: string, attempt: () => Promise<T>): Promise<T | undefined> {
    const known = this.#known.get(key);
    if (known !== undefined) return JSON.parse(known) as T;
    if (performance.now() > this.#until) {
      this.#isOut = true;
      return undefined;
    }
    const value = JSON.stringify(await attempt());
    this.#known.set(key, value);
    if (this.#path !== null) appendFileSync(this.#path, `${key}\t${value}\n`);
    // As it is read again.
    return JSON.parse(value) as T;
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24);

/** What writes designs to files: another makes other bytes of the same design. */
const WRITERS = hashOf(
  readdirSync(join(import.meta.dirname, '../designs'))
    .toSorted()
    .map((name) => readFileSync(join(import.meta.dirname, '../designs', name), 'utf8'))
    .join('\n'),
);

/** The content of a design, as the file that is made of it. */
const contentOf = (design: Design) => `${WRITERS} ${hashOf(JSON.stringify(design))}`;

/** Of the facts of a design. @param how it was looked into */
export const factsKey = (design: Design, how: string) => `facts ${FACTS_ENGINE} ${how} ${contentOf(design)}`;

/** Of what was made of it. @param how it is made and judged: another plan makes another file */
export const printKey = (design: Design, how: unknown) =>
  `print ${PRINT_FILE_ENGINE} ${hashOf(JSON.stringify(how))} ${contentOf(design)}`;
