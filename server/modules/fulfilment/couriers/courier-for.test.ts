import { expect, test } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import type { Deps } from '#server/platform/deps.ts';
import { chosenCourier, courierFor, courierOfWebhook } from './courier-for.ts';
import { timeInIndia } from './track-event.ts';

const played = { baseUrl: 'http://127.0.0.1:1', key: 'k', webhookSecret: 's' };

function deps(environment: Record<string, string>, localRunner: Deps['secrets']['localRunner'] = played) {
  const config = readConfig({ NODE_ENV: 'test', ...environment });
  const made = { config, secrets: { token: '', localRunner }, db: undefined, log: undefined };
  return made as unknown as Pick<Deps, 'config' | 'secrets' | 'db' | 'log'>;
}

test('without an account anywhere parcels go by the sandbox, and no other courier is known', () => {
  const shop = deps({});
  expect(courierFor(shop, chosenCourier(shop)).code).toBe('local-runner');
  expect(() => courierFor(shop, 'delhivery')).toThrow('no account with the courier delhivery');
  expect(courierOfWebhook(shop, 'delhivery')).toBeUndefined();
  expect(courierOfWebhook(shop, '__proto__')).toBeUndefined();
});

test('the chosen courier books, and the one before still tells of its parcels', () => {
  const shop = deps({
    COURIER: 'shiprocket',
    COURIER_SHIPROCKET_EMAIL: 'api@inkbazaar.example',
    COURIER_SHIPROCKET_PASSWORD: 'p',
    COURIER_DELHIVERY_TOKEN: 't',
  });
  expect(chosenCourier(shop)).toBe('shiprocket');
  expect(courierFor(shop, 'delhivery').code).toBe('delhivery');
  expect(courierFor(shop, 'shiprocket')).toBe(courierFor(shop, 'shiprocket'));
  // Shiprocket takes no address with its own name in it.
  expect(courierOfWebhook(shop, 'rocket')?.code).toBe('shiprocket');
});

test('the sandbox courier never serves production', () => {
  const production = deps({});
  const config = { ...production.config, isProduction: true };
  expect(() => courierFor({ ...production, config }, 'local-runner')).toThrow('must not serve production');
  expect(() => courierFor({ ...deps({}, null), config }, 'local-runner')).toThrow('no account');
});

test.each([
  ['2019-01-09T17:10:42.767', '2019-01-09T11:40:42.767Z'],
  ['2026-11-21 12:08:00', '2026-11-21T06:38:00.000Z'],
  ['21 11 2026 12:08:00', '2026-11-21T06:38:00.000Z'],
  ['2026-11-21T00:10:00', '2026-11-20T18:40:00.000Z'],
  ['2026-11-21T12:08:00Z', '2026-11-21T12:08:00.000Z'],
  ['2026-11-21T12:08:00+0530', '2026-11-21T06:38:00.000Z'],
])('the time %s, in India where it names no zone', (text, utc) => {
  expect(timeInIndia(text)?.toISOString()).toBe(utc);
});

test.each(['', 'yesterday', '2026-11-21', '2026-13-41 12:00:00', '1764000000', '45 45 2026 12:00:00'])(
  '%j is no time',
  (text) => {
    expect(timeInIndia(text)).toBeNull();
  },
);
