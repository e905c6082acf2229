import autocannon from 'autocannon';
import { cpuMsOf } from './processes.ts';

/** Every number of bench/results.md is of eight. */
export const CONNECTIONS = 8;

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export interface Load {
  readonly calls: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** CPU-ms for one call. */
  readonly serverCpuMs: number;
  readonly postgresCpuMs: number;
}

export interface Target {
  readonly url: string;
  readonly pid: number;
  readonly postgresPid: number;
}

/** Sends `amount` calls over eight connections, `makeCall(n)` making each; first a tenth of them to warm up. */
export async function load(
  target: Target,
  amount: number,
  makeCall: (index: number) => Call,
  expected = 200,
): Promise<Load> {
  let index = 0;
  const next = () => makeCall(index++);
  await fire(target.url, Math.max(CONNECTIONS, Math.ceil(amount / 10)), next, expected);
  const cpuNow = () => ({
    server: cpuMsOf(target.pid, target.postgresPid),
    postgres: cpuMsOf(target.postgresPid),
  });
  const before = cpuNow();
  const startedAt = performance.now();
  const { times, endedAt } = await fire(target.url, amount, next, expected);
  const seconds = (endedAt - startedAt) / 1000;
  const after = cpuNow();
  times.sort((a, b) => a - b);
  return {
    calls: times.length,
    perSecond: times.length / seconds,
    p50Ms: times[Math.floor(times.length * 0.5)] ?? 0,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
    serverCpuMs: (after.server - before.server) / times.length,
    postgresCpuMs: (after.postgres - before.postgres) / times.length,
  };
}

/**
 * @returns each call's time in ms, and when the last answer came: autocannon itself notices up to a second later.
 * @throws when any answer had another status than the expected one.
 */
async function fire(url: string, amount: number, next: () => Call, expected: number) {
  const times: number[] = [];
  let endedAt = 0;
  const others = new Map<number, number>();
  const run = autocannon({
    url,
    connections: CONNECTIONS,
    amount,
    requests: [{ setupRequest: (call) => ({ ...call, ...next() }) }],
  });
  run.on('response', (_client, status, _bytes, milliseconds) => {
    times.push(milliseconds);
    endedAt = performance.now();
    if (status !== expected) others.set(status, (others.get(status) ?? 0) + 1);
  });
  const { errors, timeouts } = await run;
  if (others.size > 0 || errors > 0 || timeouts > 0) {
    const statuses = [...others].map(([status, count]) => `${count} × ${status}`).join(', ');
    throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts; ${statuses || 'no other status'}`);
  }
  return { times, endedAt };
}
