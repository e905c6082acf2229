import { expect, test, vi } from 'vitest';
import { keepRunning } from './keep-running.ts';
import { makeLog } from './log.ts';

/** Starts that each end as told; the last one runs on. */
function runners(ends: readonly (() => Promise<unknown>)[]) {
  let started = 0;
  let stopped = 0;
  const start = async () => {
    const end = ends[started++];
    return {
      promise: end?.() ?? new Promise(() => undefined),
      stop: async () => {
        stopped += 1;
      },
    };
  };
  return { start, started: () => started, stopped: () => stopped };
}

test('a worker that ends, with an error or without, starts again; one that is stopped does not', async () => {
  const made = runners([() => Promise.resolve(), () => Promise.reject(new Error('lost'))]);
  const kept = await keepRunning(made.start, makeLog('silent'));
  await vi.waitFor(() => expect(made.started()).toBe(3), { timeout: 30_000, interval: 20 });
  await kept.stop();
  // Those that ended by themselves are told to let go of what they have.
  expect(made.stopped()).toBe(3);
});
