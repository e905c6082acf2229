import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayInIndia } from '#contract/india-days.ts';
import type { getQuote } from '#contract/pricing/quoting.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addQuotes } from '../figures-store.ts';
import { quoteBucket } from '../rules.ts';

const FLUSH_MS = 5_000;
const GET_QUOTE: (typeof getQuote)['name'] = 'getQuote';

/**
 * How long quotes took in this process, by day and bucket, added to the database every few seconds: a quote itself
 * writes nothing. A process that is killed loses what it counted since.
 */
export class QuoteTimes {
  readonly #deps: Pick<Deps, 'db' | 'clock' | 'log'>;
  #counts = new Map<string, number>();

  constructor(deps: Pick<Deps, 'db' | 'clock' | 'log'>) {
    this.#deps = deps;
  }

  note(answer: { status: number; code: string | null; seconds: number }): void {
    const bucket = quoteBucket(answer);
    if (bucket === null) return;
    const key = `${dayInIndia(this.#deps.clock.now())} ${bucket}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  /** Adds what was counted to the database; when that fails, it is kept for the next time. */
  async flush(): Promise<void> {
    if (this.#counts.size === 0) return;
    const counted = this.#counts;
    this.#counts = new Map();
    const rows = [...counted].map(([key, count]) => {
      const [day = '', bucket] = key.split(' ');
      return { day, bucket: Number(bucket), count };
    });
    try {
      await transaction(this.#deps.db, (tx) => addQuotes(tx, rows));
    } catch (error) {
      for (const [key, count] of counted) this.#counts.set(key, (this.#counts.get(key) ?? 0) + count);
      this.#deps.log.debug({ err: error }, 'quote times are kept for the next time');
    }
  }
}

/** Measures every answer of `getQuote`. Call it before that route is bound. */
export function measureQuotes(app: FastifyInstance, times: QuoteTimes): void {
  const refusals = new WeakMap<FastifyRequest, string>();
  app.addHook('onRoute', (route) => {
    if (route.schema?.operationId !== GET_QUOTE) return;
    // Called back at once, not awaited: a quote is the shop's quickest answer.
    route.preSerialization = (request, reply, payload, done) => {
      if (reply.statusCode === 422) refusals.set(request, codeOf(payload));
      done(null, payload);
    };
    route.onResponse = (request, reply, done) => {
      const code = refusals.get(request) ?? null;
      times.note({ status: reply.statusCode, code, seconds: reply.elapsedTime / 1000 });
      done();
    };
  });
  const timer = setInterval(() => void times.flush(), FLUSH_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await times.flush();
  });
}

/** The code of a refusal as it is sent. */
function codeOf(payload: unknown): string {
  return typeof payload === 'object' && payload !== null && 'code' in payload ? String(payload.code) : '';
}
