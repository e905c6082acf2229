import { createHash } from 'node:crypto';
import { clearAlarm, isAlarmFresh, raiseAlarm } from '#server/platform/alarm-store.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Broken } from '../confined/child-watch.ts';
import type { HandOffWanted } from './hand-off.ts';

/** What decides how long a hand-off takes; of which order says who is told. */
export type HandOffForm = Pick<HandOffWanted, 'orderId' | 'recipe' | 'files' | 'isInInks' | 'minimumPpi'>;

/** So long it is not tried again, unless somebody of the shop has seen to its alarm. */
const RESTS_MINUTES = 60;

const WHY: Readonly<Record<Broken, string>> = {
  time: 'it is too complex for the time that one may take',
  memory: 'it is too complex for the memory that one may take',
  size: 'it became larger than one may be',
  crash: 'the program that makes it was broken by the file',
};

function alarmOf({ orderId, recipe, files, isInInks, minimumPpi }: HandOffForm) {
  const said = { recipe, files: files.map(({ sha256 }) => sha256), isInInks, minimumPpi };
  const form = createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16);
  return { kind: 'artwork', subject: `order:${orderId}:hand-off:${form}` } as const;
}

/** Whether it was tried a while ago in vain. Each try takes a minute and more of a processor. */
export function isGivenUp({ db }: Pick<Deps, 'db'>, form: HandOffForm): Promise<boolean> {
  return isAlarmFresh(db, alarmOf(form), RESTS_MINUTES);
}

/** Admins are told, whoever asked for it. */
export async function giveUp({ db }: Pick<Deps, 'db'>, wanted: HandOffWanted, why: Broken): Promise<void> {
  const { job } = wanted;
  await raiseAlarm(db, {
    ...alarmOf(wanted),
    message: `The print file of job ${job.job} (${job.product}) could not be made in the form its print partner takes: ${WHY[why]}. They are asked not to print from the customer's file. Seen to, it is tried again the next time they download it. Otherwise ask the customer for a simpler file, or give the job to a partner who takes another form.`,
  });
}

/** It was made after all. */
export const clearGivenUp = ({ db }: Pick<Deps, 'db'>, wanted: HandOffWanted): Promise<void> =>
  clearAlarm(db, alarmOf(wanted));
