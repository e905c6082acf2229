import type { AdminJobSummary, AdminOffer, JobStatus } from '#contract/partners/jobs.ts';
import { dueWords } from '#web/lib/due-words.ts';

/** Where a print job is, in the order it takes. */
export const jobStatusNames: Readonly<Record<JobStatus, string>> = {
  stuck: 'Nobody left to ask',
  waiting: 'Waiting for a partner',
  offered: 'Offered',
  in_production: 'In production',
  ready: 'Ready',
  shipped: 'Packed or on its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

export const jobTones: Readonly<Record<JobStatus, 'good' | 'waiting' | 'quiet'>> = {
  stuck: 'waiting',
  waiting: 'waiting',
  offered: 'waiting',
  in_production: 'good',
  ready: 'good',
  shipped: 'good',
  delivered: 'quiet',
  cancelled: 'quiet',
};

const PACKED: readonly JobStatus[] = ['ready', 'shipped', 'delivered', 'cancelled'];

/** `2 days late`, as its partner reads it: not packed, and past the moment to hand it over. */
export function lateWords({ status, dueAt }: Pick<AdminJobSummary, 'status' | 'dueAt'>, now: number) {
  return PACKED.includes(status) || Date.parse(dueAt) >= now ? null : dueWords(dueAt, now);
}

export const offerStatusNames: Readonly<Record<AdminOffer['status'], string>> = {
  made: 'Waits for an answer',
  accepted: 'Accepted',
  declined: 'Declined',
  proposed: 'Proposed a later day',
  lapsed: 'Did not answer in time',
  withdrawn: 'Taken back',
};

/** Why candidates were left out, as counts name them. */
const exclusionNames: Readonly<Record<string, string>> = {
  asked: 'asked already',
  paused: 'paused',
  kind: 'other kinds of work',
  size: 'too large for them',
  state: 'do not deliver there',
  late: 'not ready in time',
  capacity: 'no capacity',
};

/** "12 other kinds of work, 3 paused". */
export function excludedWords(excluded: Readonly<Record<string, number>>): string {
  return Object.entries(excluded)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => `${count} ${exclusionNames[reason] ?? reason}`)
    .join(', ');
}
