import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PRINT_FILE_ENGINE } from '#server/modules/artwork/fixes/fix-plan.ts';

/** What was tried, one line each: a run that was ended goes on where it stood, and one with a clock ends in time. */
export class Kept {
  readonly #path: string | null;
  readonly #known = new Map<string, unknown>();
  readonly #until: number;

  /** @param path of a run to go on with; null keeps nothing. @param minutes after which nothing more is begun */
  constructor(path: string | null = null, minutes = Number.POSITIVE_INFINITY) {
    this.#path = path;
    this.#until = performance.now() + minutes * 60_000;
    if (path === null) return;
    mkdirSync(dirname(path), { recursive: true });
    if (!existsSync(path)) return;
    for (const line of readFileSync(path, 'utf8').split('\n').slice(0, -1)) {
      const { key, value } = JSON.parse(line) as { key: string; value: unknown };
      this.#known.set(key, value);
    }
  }

  /** What came out by that name, tried now unless it was; undefined where there is no time left for it. */
  async of<T>(name: string, attempt: () => Promise<T>): Promise<T | undefined> {
    // What another engine made says nothing of this one.
    const key = `engine ${PRINT_FILE_ENGINE}: ${name}`;
    if (this.#known.has(key)) return this.#known.get(key) as T;
    if (performance.now() > this.#until) return undefined;
    const value = await attempt();
    this.#known.set(key, value);
    if (this.#path !== null) appendFileSync(this.#path, `${JSON.stringify({ key, value })}\n`);
    return value;
  }
}
