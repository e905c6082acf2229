import { afterEach, expect, it, vi } from 'vitest';
import { isPaymentScript, loadPaymentScript } from './load-script.ts';

afterEach(() => vi.unstubAllGlobals());

const shop = 'https://shop.example';

it('takes the payment window from Razorpay and from the shop itself only', () => {
  expect(isPaymentScript('https://checkout.razorpay.com/v1/checkout.js', shop)).toBe(true);
  expect(isPaymentScript('/sandbox/razorpay/v1/checkout.js', shop)).toBe(true);
  for (const url of [
    'http://checkout.razorpay.com/v1/checkout.js',
    'https://checkout.razorpay.com.evil.example/v1/checkout.js',
    '//evil.example/checkout.js',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
  ]) {
    expect(isPaymentScript(url, shop)).toBe(false);
  }
});

it('loads the script when somebody pays, once for many, and again after a failure', async () => {
  interface Script {
    src: string;
    onload(): void;
    onerror(): void;
    remove(): void;
  }
  const added: Script[] = [];
  const window: Record<string, unknown> = { location: { origin: shop } };
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', {
    createElement: () => ({ remove: () => undefined }),
    head: { append: (script: Script) => added.push(script) },
  });
  const url = 'https://checkout.razorpay.com/v1/checkout.js';
  const both = Promise.allSettled([loadPaymentScript(url), loadPaymentScript(url)]);
  expect(added.map(({ src }) => src)).toEqual([url]);
  added[0]?.onerror();
  for (const one of await both)
    expect(one).toMatchObject({ reason: { message: 'Failed to load Razorpay SDK' } });
  const again = loadPaymentScript(url);
  expect(added).toHaveLength(2);
  window.Razorpay = () => undefined;
  added[1]?.onload();
  await again;
  await loadPaymentScript(url);
  expect(added).toHaveLength(2);
});
