/**
 * Milliseconds of processor time that this thread worked on something. A busy machine lets it wait, and it takes no longer
 * by that.
 */
export function threadMs(run: () => unknown): number {
  const begun = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1000;
}

/** Milliseconds of processor time of the whole process meanwhile, hashes and pictures in its other threads included. */
export async function processMs(run: () => Promise<unknown>): Promise<number> {
  const begun = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
