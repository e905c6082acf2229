import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlaceOrderBody } from '#contract/orders/orders.ts';
import { attemptFor, closeAttempt, notePlaced } from './attempt.ts';

const body = { totalAmount: 708, items: [{ entityId: 'p', quantity: 500 }] } as unknown as PlaceOrderBody;
const LINES = ['line-1'];
const order = {
  orderId: 'o1',
  status: 'pending',
  paymentStatus: 'pending',
  totalAmount: 708,
  currency: 'INR',
  trackToken: 't',
  needsApproval: false,
} as const;

// Without a session storage, as here, an attempt is kept in memory.
describe('attemptFor', () => {
  beforeEach(() => closeAttempt());

  it('repeats the same key for the same order, and remembers that it was placed', () => {
    const first = attemptFor(body, LINES);
    expect(first.key).toMatch(/^[0-9a-f]{32}$/);
    expect(attemptFor(structuredClone(body), LINES)).toEqual(first);
    notePlaced(first, order);
    expect(attemptFor(body, LINES)).toEqual({ ...first, order });
  });

  it('takes another key for another order', () => {
    const first = notePlaced(attemptFor(body, LINES), order);
    const other = attemptFor({ ...body, totalAmount: 709 }, LINES);
    expect(other.key).not.toBe(first.key);
    expect(other.order).toBeNull();
  });

  it('takes another key for the same goods put into the cart anew, where the first were paid elsewhere', () => {
    const first = notePlaced(attemptFor(body, LINES), order);
    const again = attemptFor(body, ['line-2']);
    expect(again.key).not.toBe(first.key);
    expect(again.order).toBeNull();
  });

  it('takes another key once the outcome is known', () => {
    const { key } = attemptFor(body, LINES);
    closeAttempt();
    expect(attemptFor(body, LINES).key).not.toBe(key);
  });
});

describe('two tabs', () => {
  const tabs = async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    });
    const open = async () => {
      vi.resetModules();
      return await import('./attempt.ts');
    };
    return { one: await open(), other: await open(), kept };
  };
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('that order the same at once have one key, of which the browser keeps no name', async () => {
    const { one, other, kept } = await tabs();
    const named = { ...body, customerInfo: { name: 'Asha Rao' } } as unknown as PlaceOrderBody;
    expect(other.attemptFor(named, LINES).key).toBe(one.attemptFor(named, LINES).key);
    expect([...kept.values()].join()).not.toContain('Asha');
  });

  it('that order something else, or the same once more, have another', async () => {
    const { one, other } = await tabs();
    const { key } = one.attemptFor(body, LINES);
    expect(other.attemptFor({ ...body, totalAmount: 709 }, LINES).key).not.toBe(key);
    other.closeAttempt();
    const again = other.attemptFor(body, LINES).key;
    other.closeAttempt();
    expect(other.attemptFor(body, LINES).key).not.toBe(again);
  });

  it('share it for an hour: later the same may be wanted again', async () => {
    vi.useFakeTimers();
    const { one, other } = await tabs();
    const { key } = one.attemptFor(body, LINES);
    vi.advanceTimersByTime(61 * 60_000);
    expect(other.attemptFor(body, LINES).key).not.toBe(key);
  });
});
