import type { Log } from './log.ts';

/** What this needs of graphile-worker's runner. */
interface Runner {
  readonly promise: Promise<unknown>;
  /** It takes nothing new, while what it runs may still take its time. */
  readonly givesUp?: Promise<unknown>;
  stop(): Promise<void>;
}

const RESTART_MS = 1000;

/**
 * graphile-worker gives up, which nobody else hears, when the database goes away at a bad moment. Another begins at
 * once, while the last one still ends what it runs.
 */
export async function keepRunning(
  start: () => Promise<Runner>,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let runner: Runner | undefined;
  const watch = (running: Runner) => {
    runner = running;
    const begin = (error?: unknown) => {
      if (runner !== running || isStopped) return;
      log.warn({ err: error }, 'the worker ended and starts again');
      runner = undefined;
      // It takes its schedules with it; what it runs goes on.
      running.stop().catch(() => undefined);
      timer = setTimeout(restart, RESTART_MS);
    };
    // It also ends without an error, after having logged one: without connections to spare, for instance.
    running.promise.then(() => begin(), begin);
    void running.givesUp?.then(() => begin());
  };
  const restart = () => {
    start().then(
      (running) => (isStopped ? running.stop().catch(() => undefined) : watch(running)),
      (error: unknown) => {
        log.debug({ err: error }, 'the worker cannot start yet');
        if (!isStopped) timer = setTimeout(restart, RESTART_MS);
      },
    );
  };
  watch(await start());
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      // A runner that lost its database has nothing left to return.
      await runner?.stop().catch(() => undefined);
    },
  };
}
