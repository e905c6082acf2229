import { afterAll, beforeAll, expect, test } from 'vitest';
import { GOOD_CARD, KEYS, startSandbox, type TestSandbox } from '#tests/sandboxes/sandbox.ts';
import { CHECKOUT_JS } from './checkout-script.ts';
import { WINDOW_JS } from './script.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const open = (orderId: string, keyId = KEYS.keyId) =>
  sandbox.app.inject(`/sandbox/razorpay/window?order_id=${orderId}&key_id=${keyId}`);

test('both scripts parse, and set no style or script by markup, which the policies would refuse', () => {
  for (const script of [CHECKOUT_JS, WINDOW_JS]) {
    expect(() => new Function(script)).not.toThrow();
    expect(script).not.toMatch(/innerHTML|insertAdjacentHTML|setAttribute\('style'|eval\(/);
  }
});

test('checkout.js defines window.Razorpay, and refuses to be made without a key', async () => {
  const reply = await sandbox.app.inject('/sandbox/razorpay/v1/checkout.js');
  expect(reply.headers['content-type']).toContain('text/javascript');
  const page = {
    Razorpay: undefined as
      | undefined
      | (new (
          options: object,
        ) => { on(event: string, then: () => void): unknown }),
  };
  const place = { href: 'http://127.0.0.1/' };
  new Function('window', 'document', 'location', reply.body)(page, { currentScript: null }, place);
  const { Razorpay } = page;
  if (!Razorpay) throw new Error('window.Razorpay is missing');
  expect(() => new Razorpay({})).toThrow('No key passed');
  const checkout = new Razorpay({ key: 'k', order_id: 'o' });
  expect(checkout.on('payment.failed', () => undefined)).toBe(checkout);
});

test('the window shows the amount of the order, under a policy without inline script or style', async () => {
  const order = await sandbox.newOrder(12_345_650);
  const reply = await open(order.id);
  expect(reply.body).toContain('data-amount="₹1,23,456.50"');
  expect(reply.body).toContain('data-state="open"');
  expect(reply.body).not.toMatch(/\sstyle=|\son[a-z]+=|<style|<script>/);
  const policy = String(reply.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self'; style-src 'self'");
  expect(policy).toContain("frame-ancestors 'self'");
  for (const [name, type] of [
    ['window.css', 'text/css'],
    ['window.js', 'text/javascript'],
  ]) {
    const asset = await sandbox.app.inject(`/sandbox/razorpay/${name}`);
    expect([asset.statusCode, asset.headers['content-type']]).toEqual([200, `${type}; charset=utf-8`]);
  }
});

test('UPI is offered up to one lakh, which is the most it carries', async () => {
  expect((await open((await sandbox.newOrder(1_00_000_00)).id)).body).toContain('data-upi="yes"');
  expect((await open((await sandbox.newOrder(1_00_000_01)).id)).body).toContain('data-upi="no"');
});

test('every id is there once, and every label and tab points at one', async () => {
  const { body } = await open((await sandbox.newOrder()).id);
  const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, named] of body.matchAll(
    / (?:for|aria-controls|aria-labelledby|aria-describedby)="([^"]+)"/g,
  )) {
    expect(ids).toContain(named);
  }
  for (const [, named] of WINDOW_JS.matchAll(/\bel\('([a-z-]+)'\)/g)) expect(ids).toContain(named);
});

test('the window says what is wrong with another key, an unknown order and a paid one', async () => {
  const order = await sandbox.newOrder();
  for (const reply of [
    await open(order.id, 'rzp_test_other'),
    await open('order_00000000000000'),
    await open('<b>'),
  ]) {
    expect(reply.body).toContain('data-state="refused" data-refusal="The id provided does not exist"');
    expect(reply.body).not.toContain('<b>&');
  }
  await sandbox.post('pay', { order_id: order.id, method: 'card', card: GOOD_CARD });
  expect((await open(order.id)).body).toContain('data-refusal="Payment already done for this order."');
});

test('after a lost answer the window can ask how it ended, with the key', async () => {
  const order = await sandbox.newOrder();
  const ask = async (key: string) =>
    (await sandbox.app.inject(`/sandbox/razorpay/outcome?order_id=${order.id}&key_id=${key}`)).json();
  expect(await ask(KEYS.keyId)).toEqual({});
  const failed = await sandbox.post('pay', { order_id: order.id, method: 'upi', vpa: 'failure@razorpay' });
  expect(await ask(KEYS.keyId)).toEqual(failed.body);
  const paid = await sandbox.post('pay', { order_id: order.id, method: 'card', card: GOOD_CARD });
  expect(await ask(KEYS.keyId)).toEqual(paid.body);
  expect(await ask('rzp_test_other')).toEqual({});
});
