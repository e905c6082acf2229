import type { checkJobLine as contract, LineCheck } from '#contract/artwork-check.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { checksOfLine } from '#server/modules/artwork/index.ts';
import { printedLines } from '#server/modules/assignment/index.ts';
import { lineToCheck, orderToPrint } from '#server/modules/orders/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { findOwnJob } from './find-own-job.ts';

/**
 * What was found in the files of a line, for the partner who prints it, as long as they can be downloaded.
 * @throws job_not_found, also for a line of another job and for a job that is over
 */
export async function checkJobLine(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'storage' | 'log' | 'secrets'>,
  actor: Actor,
  { jobId, lineId }: InputOf<typeof contract>,
): Promise<LineCheck> {
  const job = await findOwnJob(deps.db, actor, jobId);
  const isOpen = job.status === 'in_production' || job.status === 'ready' || job.status === 'shipped';
  const order = isOpen ? await orderToPrint(deps.db, job.orderId) : null;
  const line = order && printedLines(order.lines, job).find((one) => one.id === lineId);
  if (!line) fail('job_not_found');
  const toCheck = lineToCheck(line);
  return toCheck ? checksOfLine(deps, toCheck) : { files: [] };
}
