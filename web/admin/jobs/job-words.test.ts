import { expect, test } from 'vitest';
import type { JobStatus } from '#contract/partners/jobs.ts';
import { lateWords } from './job-words.ts';

const now = Date.parse('2026-11-29T12:00:00Z');
const due = (status: JobStatus, dueAt: string) => lateWords({ status, dueAt }, now);

test.each<JobStatus>(['stuck', 'waiting', 'offered', 'in_production'])(
  'a job that is %s past its hour is late, as its partner reads it',
  (status) => {
    expect(due(status, '2026-11-27T12:00:00Z')).toBe('2 days late');
    expect(due(status, '2026-11-29T11:20:00Z')).toBe('40 min late');
    expect(due(status, '2026-11-29T12:00:00Z')).toBeNull();
  },
);

test.each<JobStatus>(['ready', 'shipped', 'delivered', 'cancelled'])('a job that is %s is not', (status) => {
  expect(due(status, '2026-11-27T12:00:00Z')).toBeNull();
});
