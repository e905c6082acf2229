import { z } from 'zod';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler, Schedule } from '#server/platform/jobs.ts';
import { checkFile } from './check-file.ts';
import { CHECK_JOB } from './finish-upload.ts';
import { SWEEP_JOB, sweepFiles } from './sweep-files.ts';

const CheckPayload = z.object({ fileId: z.uuid() });
const worker: Actor = { kind: 'system', name: 'artwork' };

export function artworkJobs(deps: Deps): readonly JobHandler[] {
  return [
    { name: CHECK_JOB, run: (payload) => checkFile(deps, worker, CheckPayload.parse(payload)) },
    { name: SWEEP_JOB, run: () => sweepFiles(deps, worker) },
  ];
}

export const artworkSchedules: readonly Schedule[] = [{ name: SWEEP_JOB, cron: '17 * * * *' }];
