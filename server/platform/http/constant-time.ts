import { setTimeout as wait } from 'node:timers/promises';

/**
 * Answers, or refuses, only at the next multiple of `stepMs` after it was asked: how long it took to write down a mail
 * that must be sent does not show whether there was one.
 */
export async function respondInConstantTime<T>(stepMs: number, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    const tookMs = performance.now() - startedAt;
    await wait(Math.ceil(tookMs / stepMs) * stepMs - tookMs);
  }
}
