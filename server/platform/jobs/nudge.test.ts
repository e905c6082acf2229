import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeLog } from '../log.ts';
import type { JobQueue } from './job-queues.ts';
import { type DueJobs, Nudges } from './nudge.ts';

describe('the word of new jobs', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Two queues, and what is due in them. */
  function queues(look?: () => Promise<DueJobs>) {
    const due = new Map<JobQueue, number>();
    const looks = vi.fn(look ?? (async () => new Map(due)));
    const nudges = new Nudges(looks, makeLog('silent'), () => 0.5);
    const queue = (name: JobQueue) => {
      const events: WorkerEvents = new EventEmitter();
      nudges.watch(name, events);
      const told: number[] = [];
      const workerPool = { nudge: (count: number) => told.push(count), _shuttingDown: false };
      events.emit('pool:create', { workerPool } as never);
      return { told, workerPool };
    };
    const [orders, mails] = [queue('orders'), queue('mails')];
    /** As graphile-worker does it: every queue hears of every job. */
    const hear = async () => {
      orders.workerPool.nudge(1);
      mails.workerPool.nudge(1);
      await vi.advanceTimersByTimeAsync(0);
    };
    return { due, looks, orders, mails, hear };
  }

  it('is told at once to the queue that has a job, and to no other', async () => {
    const { due, orders, mails, hear, looks } = queues();
    due.set('orders', 2);
    await hear();
    expect([orders.told, mails.told]).toEqual([[2], []]);
    expect(looks).toHaveBeenCalledTimes(1);
  });

  it('is looked for once more, since another may have looked at the same moment, and then no more', async () => {
    const { due, orders, looks, hear } = queues();
    due.set('orders', 1);
    await hear();
    await vi.advanceTimersByTimeAsync(100);
    expect(orders.told).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(looks).toHaveBeenCalledTimes(2);
  });

  it('is found when it comes just after the last look began, which may have seen nothing of it yet', async () => {
    const { due, orders, hear } = queues();
    await hear();
    // A second look, after 60 ms.
    await vi.advanceTimersByTimeAsync(65);
    due.set('orders', 1);
    await hear();
    await vi.advanceTimersByTimeAsync(100);
    expect(orders.told).not.toEqual([]);
  });

  it('costs nobody a question when the job was taken meanwhile', async () => {
    const { due, orders, hear } = queues();
    due.set('orders', 1);
    await hear();
    due.clear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(orders.told).toEqual([1]);
  });

  it('is one look for many jobs while much happens, and the last of them is found', async () => {
    const { due, mails, looks, hear } = queues();
    await hear();
    for (let job = 0; job < 50; job += 1) {
      await vi.advanceTimersByTimeAsync(2);
      await hear();
    }
    expect(looks.mock.calls.length).toBeLessThanOrEqual(3);
    due.set('mails', 1);
    await hear();
    await vi.advanceTimersByTimeAsync(200);
    expect(mails.told).not.toEqual([]);
  });

  it('goes to all when nobody can say what is due', async () => {
    const { orders, mails, hear } = queues(() => Promise.reject(new Error('away')));
    await hear();
    expect([orders.told, mails.told]).toEqual([[1], [1]]);
  });

  it('is passed on no more while a queue closes', async () => {
    const { due, orders, hear } = queues();
    due.set('orders', 1);
    orders.workerPool._shuttingDown = true;
    await hear();
    expect(orders.told).toEqual([]);
  });
});
