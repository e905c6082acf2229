import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Makes of some work one that begins so far apart at least: it waits for what is left of that since it began last. Whoever asks now and then
 * never waits; when it is asked for all the time, more is there to be done together each time it begins.
 */
export function paced(work: () => Promise<void>, apartMs: number): () => Promise<void> {
  let begunAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const leftMs = begunAt + apartMs - performance.now();
    if (leftMs > 0) await sleep(leftMs);
    begunAt = performance.now();
    await work();
  };
}
