import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nudgeSparingly } from './nudge.ts';

describe('the word of new jobs', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function listener(random = () => 0.5) {
    const events: WorkerEvents = new EventEmitter();
    nudgeSparingly(events, random);
    const heard: number[] = [];
    const workerPool = { nudge: (count: number) => heard.push(count), _shuttingDown: false };
    events.emit('pool:create', { workerPool } as never);
    return { heard, workerPool };
  }

  it('is passed on at once, and once more, since another may have looked at the same moment', () => {
    const { heard, workerPool } = listener();
    workerPool.nudge(2);
    expect(heard).toEqual([2]);
    vi.advanceTimersByTime(100);
    expect(heard).toEqual([2, 2]);
    vi.advanceTimersByTime(60_000);
    expect(heard).toEqual([2, 2]);
  });

  it('is passed on together while much happens', () => {
    const { heard, workerPool } = listener();
    for (let job = 0; job < 5; job += 1) workerPool.nudge(1);
    expect(heard).toEqual([1]);
    vi.advanceTimersByTime(100);
    expect(heard).toEqual([1, 4]);
    vi.advanceTimersByTime(100);
    expect(heard).toEqual([1, 4, 4]);
  });

  it('comes to two queues at different moments the second time', () => {
    const [early, late] = [listener(() => 0), listener(() => 1)];
    early.workerPool.nudge(1);
    late.workerPool.nudge(1);
    vi.advanceTimersByTime(50);
    expect([early.heard, late.heard]).toEqual([[1, 1], [1]]);
  });

  it('is passed on no more while the queue closes', () => {
    const { heard, workerPool } = listener();
    workerPool.nudge(1);
    workerPool._shuttingDown = true;
    vi.advanceTimersByTime(100);
    expect(heard).toEqual([1]);
  });
});
