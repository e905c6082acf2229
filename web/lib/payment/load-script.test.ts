import { expect, it } from 'vitest';
import { isPaymentScript } from './load-script.ts';

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
