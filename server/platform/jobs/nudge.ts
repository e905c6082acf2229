import { randomInt } from 'node:crypto';
import type { WorkerEvents } from 'graphile-worker';

/** Every queue hears of every new job: asked for more often than this under load, the database would do little else. */
const NUDGE_MS = 100;

/**
 * The first word of new jobs is passed on at once, those that follow together. Some moments after the last it is passed
 * on once more: who looks for a job locks every named queue for as long as it looks (graphile-worker, `get_job`), so
 * that another who looks in that moment sees none of their jobs, and would sleep until it asks by itself. All queues
 * hear of a job at once; the second time each asks at a moment of its own.
 */
export function nudgeSparingly(
  events: WorkerEvents,
  random: () => number = () => randomInt(1000) / 1000,
): void {
  events.on('pool:create', ({ workerPool }) => {
    const nudge = workerPool.nudge.bind(workerPool);
    let pause: NodeJS.Timeout | undefined;
    let waiting = 0;
    let last = 0;
    const passOn = () => {
      pause = undefined;
      if (workerPool._shuttingDown) return;
      const again = waiting === 0;
      const count = again ? last : waiting;
      if (count === 0) return;
      last = again ? 0 : waiting;
      waiting = 0;
      nudge(count);
      pause = setTimeout(passOn, again ? NUDGE_MS : NUDGE_MS * (0.2 + 0.8 * random())).unref();
    };
    workerPool.nudge = (count) => {
      waiting += count;
      if (!pause) passOn();
    };
  });
}
