import { afterEach, expect, it, vi } from 'vitest';
import { openPaymentWindow } from './open-window.ts';
import { waysToPay } from './ways-to-pay.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the window is told to show for so many paise. */
function displayFor(amount: number) {
  let display: unknown;
  class Window {
    constructor(options: { config?: { display?: unknown } }) {
      display = options.config?.display;
    }
    on = () => undefined;
    open = () => undefined;
  }
  vi.stubGlobal('window', { Razorpay: Window });
  const checkout = { keyId: 'k', amount, currency: 'INR', razorpayOrderId: 'o', scriptUrl: '/s.js' };
  void openPaymentWindow(checkout as never, { name: '', email: '', contact: '' });
  return display;
}

it('names UPI up to one lakh, and no more above what it carries', () => {
  expect(waysToPay(100_000)).toBe('card, UPI or netbanking');
  expect(waysToPay(100_000.01)).toBe('card or netbanking');
});

it('puts UPI first in the window where it can pay the amount, and asks for nothing of the sort above', () => {
  expect(displayFor(1_00_000_00)).toMatchObject({ sequence: ['upi'] });
  expect(displayFor(1_00_000_01)).toBeUndefined();
});
