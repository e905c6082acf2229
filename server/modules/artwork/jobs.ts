import { z } from 'zod';
import { events } from '#server/events.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler, Schedule } from '#server/platform/jobs/jobs.ts';
import { describeConfinement } from './confined/confinement.ts';
import { GATHER_JOB, gatherFacts } from './facts/gather-facts.ts';
import { MAKE_PRINT_JOB, makePrintFile } from './fixes/make-print-file.ts';
import { checkFile } from './inspect/check-file.ts';
import { SANITISE_JOB, sanitiseOlder } from './partner-copy/sanitise-older.ts';
import { eraseFiles, type FileUses } from './retention/erase-files.ts';
import { SWEEP_JOB, sweepFiles } from './retention/sweep-files.ts';
import { CHECK_JOB } from './upload/finish-upload.ts';

const CheckPayload = z.object({ fileId: z.uuid() });
const PrintPayload = z.object({ useHash: z.string().length(64) });
const worker: Actor = { kind: 'system', name: 'artwork' };

/** The jobs of this module, by the names server/subscriptions.ts uses. */
export function artworkJobs(deps: Deps, uses: FileUses): readonly JobHandler[] {
  return [
    {
      name: CHECK_JOB,
      queue: 'pictures',
      async run(payload) {
        await tellConfinement(deps.log);
        await checkFile(deps, worker, CheckPayload.parse(payload));
      },
    },
    {
      name: 'artwork.forget-files',
      queue: 'rest',
      run: (payload) => eraseFiles(deps, uses, events['order.person_forgotten'].parse(payload).orderId),
    },
    {
      name: SANITISE_JOB,
      queue: 'pictures',
      run: (payload) => sanitiseOlder(deps, worker, CheckPayload.parse(payload)),
    },
    {
      name: GATHER_JOB,
      queue: 'pictures',
      run: (payload) => gatherFacts(deps, CheckPayload.parse(payload)),
    },
    {
      name: MAKE_PRINT_JOB,
      queue: 'pictures',
      run: (payload) => makePrintFile(deps, PrintPayload.parse(payload)),
    },
    { name: SWEEP_JOB, queue: 'rest', run: () => sweepFiles(deps, worker) },
  ];
}

let isTold = false;

/** An operator should know when this machine cannot confine what opens strangers' files. */
async function tellConfinement(log: Deps['log']): Promise<void> {
  if (isTold) return;
  const confinement = await describeConfinement();
  isTold = true;
  const isWeak = !confinement.includes('unshare') || !confinement.includes('prlimit');
  log[isWeak ? 'warn' : 'info']({ confinement }, 'uploaded files are opened in a process of its own');
}

export const artworkSchedules: readonly Schedule[] = [{ name: SWEEP_JOB, cron: '17 * * * *' }];
