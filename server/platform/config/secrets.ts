import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import type { Secrets } from '../deps.ts';
import { newPushKey } from '../push/push.ts';
import type { Config } from './config.ts';

/** Reads a secret of this installation, making it on first use; two starting programs agree on the first. */
async function keep(db: Db, name: string, make: () => string): Promise<string> {
  const { rows } = await sql<{ value: string }>`
    with made as (
      insert into platform.secrets (name, value) values (${name}, ${make()}) on conflict (name) do nothing returning value
    )
    select value from made union all select value from platform.secrets where name = ${name} limit 1`.execute(
    db,
  );
  const value = rows[0]?.value;
  // Both arms are empty only when another program inserted between the two reads: read once more.
  return value ?? keep(db, name, make);
}

const random = () => randomBytes(32).toString('base64url');

/** Everything secret, resolved once at start. Without Razorpay keys the gateway is our own sandbox. */
export async function loadSecrets(db: Db, config: Config): Promise<Secrets> {
  const token = config.tokenSecret ?? (await keep(db, 'token', random));
  const pushKey = await keep(db, 'push_key', newPushKey);
  const localRunner = config.isProduction ? null : await localRunnerSecrets(db, config);
  if (config.razorpay) {
    return {
      token,
      pushKey,
      localRunner,
      razorpay: {
        ...config.razorpay,
        baseUrl: 'https://api.razorpay.com',
        scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
        isSandbox: false,
      },
    };
  }
  return {
    token,
    pushKey,
    localRunner,
    razorpay: {
      keyId: await keep(db, 'sandbox_razorpay_key_id', () => `rzp_test_${randomBytes(7).toString('hex')}`),
      keySecret: await keep(db, 'sandbox_razorpay_key_secret', random),
      webhookSecrets: [await keep(db, 'sandbox_razorpay_webhook_secret', random)],
      baseUrl: `${config.apiUrl}/sandbox/razorpay`,
      scriptUrl: '/sandbox/razorpay/v1/checkout.js',
      isSandbox: true,
    },
  };
}

async function localRunnerSecrets(db: Db, config: Config): Promise<Secrets['localRunner']> {
  return {
    baseUrl: `${config.apiUrl}/sandbox/courier`,
    key: await keep(db, 'sandbox_courier_key', random),
    webhookSecret: await keep(db, 'sandbox_courier_webhook_secret', random),
  };
}
