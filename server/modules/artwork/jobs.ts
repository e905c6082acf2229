import { z } from 'zod';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler, Schedule } from '#server/platform/jobs.ts';
import { checkFile } from './check-file.ts';
import { describeConfinement } from './confinement.ts';
import { CHECK_JOB } from './finish-upload.ts';
import { SWEEP_JOB, sweepFiles } from './sweep-files.ts';

const CheckPayload = z.object({ fileId: z.uuid() });
const worker: Actor = { kind: 'system', name: 'artwork' };

export function artworkJobs(deps: Deps): readonly JobHandler[] {
  return [
    {
      name: CHECK_JOB,
      async run(payload) {
        await tellConfinement(deps.log);
        await checkFile(deps, worker, CheckPayload.parse(payload));
      },
    },
    { name: SWEEP_JOB, run: () => sweepFiles(deps, worker) },
  ];
}

let isTold = false;

/** An operator should know when this machine cannot confine what opens strangers' files. */
async function tellConfinement(log: Deps['log']): Promise<void> {
  if (isTold) return;
  isTold = true;
  const confinement = await describeConfinement();
  const isWeak = !confinement.includes('unshare') || !confinement.includes('prlimit');
  log[isWeak ? 'warn' : 'info']({ confinement }, 'uploaded files are opened in a process of its own');
}

export const artworkSchedules: readonly Schedule[] = [{ name: SWEEP_JOB, cron: '17 * * * *' }];
