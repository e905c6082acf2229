import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret-of-the-key',
  RAZORPAY_WEBHOOK_SECRET: 'secret-of-the-webhook',
  COURIER: 'delhivery',
  COURIER_DELHIVERY_TOKEN: 'token-of-the-courier',
  SMTP_URL: 'smtp://mail.acme-prints.in',
  MAIL_FROM: 'Acme Prints <hello@acme-prints.in>',
  SUPPORT_EMAIL: 'support@acme-prints.in',
  SUPPLIER_ADDRESS: '7 Station Road, Pune, Maharashtra 411001',
  TOKEN_SECRET: 'q7Rk2mXvT9cLw4HsZb8NfYd1PjGe6UaE',
  BASE_URL: 'https://acme-prints.in',
};

describe('configuration', () => {
  it('needs nothing on a machine of your own', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', seed: 'demo', taxMode: 'estimate' });
    expect(config.baseUrl).toBe('http://127.0.0.1:3000');
  });

  it('an empty line means not set', () => {
    expect(readConfig({ PORT: '', SEED: ' ', GSTIN: '' }).port).toBe(3000);
  });

  it('does not fill a database of your own with demo data unless told', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://x' }).seed).toBe('none');
    expect(readConfig({ DATABASE_URL: 'postgres://x', SEED: 'demo' }).seed).toBe('demo');
  });

  it('names every problem at once, also when a setting is wrong on its own', () => {
    expect(() => readConfig({ PORT: 'many', TAX_MODE: 'gst', TOKEN_SECRET: 'short' })).toThrow(
      /PORT must be .*; GSTIN is needed .*; TOKEN_SECRET must be/,
    );
    expect(() => readConfig({ NODE_ENV: 'production', LOG_LEVEL: 'loud' })).toThrow(
      /LOG_LEVEL .*; RAZORPAY_KEY_ID .*; SMTP_URL .*; TOKEN_SECRET .*; BASE_URL /,
    );
  });

  it('says nothing of settings that only the wrong one would ask for', () => {
    expect(() => readConfig({ TAX_MODE: 'vat' })).toThrow(/^The configuration has problems: TAX_MODE [^;]*$/);
  });

  it('refuses a GSTIN with a slip in it, and says so', () => {
    expect(readConfig({ TAX_MODE: 'gst', GSTIN: '36AAPFU0939F1ZW' }).gstin).toBe('36AAPFU0939F1ZW');
    expect(() => readConfig({ GSTIN: '36AAPFU0939F1ZV' })).toThrow(
      /GSTIN is wrong: This is not a GSTIN: please compare it with the certificate/,
    );
    expect(() => readConfig({ ...production, GSTIN: '36AAPFU0939F1Z' })).toThrow(
      /GSTIN is wrong: A GSTIN has 15 letters and digits; this has 14/,
    );
  });

  it('takes addresses and ranges as trusted proxies, and nothing that would trust everybody by mistake', () => {
    for (const good of ['127.0.0.1', '10.0.0.0/8, ::1', 'loopback,192.168.1.1'])
      expect(readConfig({ TRUST_PROXY: good }).trustProxy).toBe(good);
    for (const bad of ['true', '1', '*', '10.0.0.0/40', 'proxy.example', '10.0.0.1,'])
      expect(() => readConfig({ TRUST_PROXY: bad }), bad).toThrow(/TRUST_PROXY must be addresses/);
  });

  it('a replica follows a server of your own', () => {
    const url = 'postgres://shop@replica/shop';
    expect(readConfig({ DATABASE_URL: 'postgres://x', DATABASE_REPLICA_URL: url }).databaseReplicaUrl).toBe(
      url,
    );
    for (const DATABASE_URL of ['', 'built-in'])
      expect(() => readConfig({ DATABASE_URL, DATABASE_REPLICA_URL: url })).toThrow(
        /DATABASE_REPLICA_URL goes with a DATABASE_URL/,
      );
  });

  it('browsers reach a store only where there is one', () => {
    const s3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    const at = { S3_PUBLIC_ENDPOINT: 'https://s3.ap-south-1.amazonaws.com/' };
    expect(readConfig({ ...s3, ...at }).s3?.publicEndpoint).toBe('https://s3.ap-south-1.amazonaws.com');
    expect(readConfig(s3).s3?.publicEndpoint).toBeUndefined();
    expect(() => readConfig(at)).toThrow(/S3_PUBLIC_ENDPOINT goes with S3_BUCKET/);
    for (const bad of ['minio:9000', 'https://store.acme-prints.in/files'])
      expect(() => readConfig({ ...s3, S3_PUBLIC_ENDPOINT: bad }), bad).toThrow(/S3_PUBLIC_ENDPOINT must be/);
    expect(() => readConfig({ ...production, ...s3, S3_PUBLIC_ENDPOINT: 'http://minio:9000' })).toThrow(
      /S3_PUBLIC_ENDPOINT must be/,
    );
  });

  it('takes as a CDN what a policy for scripts can name', () => {
    for (const good of ['https://cdn.acme-prints.in', 'https://cdn.acme-prints.in:8443/'])
      expect(readConfig({ ...production, ASSET_URL: good }).assetUrl).toBe(good.replace(/\/$/, ''));
    expect(readConfig({ ASSET_URL: 'http://127.0.0.1:4000' }).assetUrl).toBe('http://127.0.0.1:4000');
    for (const bad of ['cdn.acme-prints.in', 'https://cdn.acme-prints.in/shop', 'https://a@b.in', 'data:x'])
      expect(() => readConfig({ ASSET_URL: bad }), bad).toThrow(/ASSET_URL must be the address of a CDN/);
    expect(() => readConfig({ ...production, ASSET_URL: 'http://cdn.acme-prints.in' })).toThrow(/ASSET_URL/);
  });

  it('wants all of the gateway keys or none, and a webhook secret nobody can guess', () => {
    expect(() => readConfig({ RAZORPAY_KEY_ID: 'rzp_test_1' })).toThrow(/all three/);
    expect(() =>
      readConfig({ RAZORPAY_KEY_ID: 'a', RAZORPAY_KEY_SECRET: 'b', RAZORPAY_WEBHOOK_SECRET: 'c' }),
    ).toThrow(/at least 12/);
  });

  it('wants the account of the courier it is to book with, and a webhook secret nobody can guess', () => {
    expect(() => readConfig({ COURIER: 'delhivery' })).toThrow(/COURIER_DELHIVERY_TOKEN is needed/);
    expect(() => readConfig({ COURIER: 'shiprocket', COURIER_SHIPROCKET_EMAIL: 'a@b.in' })).toThrow(
      /COURIER_SHIPROCKET_PASSWORD/,
    );
    expect(() => readConfig({ COURIER_WEBHOOK_SECRET: 'long-enough-1, short' })).toThrow(/at least 12/);
    expect(readConfig({ COURIER_DELHIVERY_TOKEN: 't' }).courier).toEqual({
      chosen: 'local-runner',
      delhivery: { baseUrl: 'https://track.delhivery.com', token: 't' },
      shiprocket: undefined,
      webhookSecrets: [],
    });
    expect(() => readConfig({ ...production, COURIER: 'local-runner' })).toThrow(/COURIER must be/);
  });

  it('production starts with everything it needs and refuses the sandboxes', () => {
    expect(readConfig(production).isProduction).toBe(true);
    for (const name of Object.keys(production).filter((key) => key !== 'NODE_ENV')) {
      const rest: Record<string, string> = { ...production };
      delete rest[name];
      expect(() => readConfig(rest), name).toThrow();
    }
    expect(() => readConfig({ ...production, RATE_LIMITS: 'off' })).toThrow(/RATE_LIMITS/);
  });

  it('production refuses example data and example addresses, and does not fill itself with them', () => {
    expect(readConfig(production).seed).toBe('none');
    expect(() => readConfig({ ...production, SEED: 'demo' })).toThrow(/: SEED cannot be demo in production/);
    for (const [name, example] of [
      ['BASE_URL', 'https://shop.inkbazaar.example/'],
      ['MAIL_FROM', 'Acme Prints <hello@example.com>'],
      ['SUPPORT_EMAIL', 'support@prints.test'],
      ['ADMIN_EMAIL', 'admin@inkbazaar.example'],
    ])
      expect(() => readConfig({ ...production, [name as string]: example }), name).toThrow(
        new RegExp(`problems: ${name} must be an address of your own[^;]*$`),
      );
    for (const own of ['https://examples.in', 'https://test.acme-prints.in', 'http://127.0.0.1:3000'])
      expect(readConfig({ ...production, BASE_URL: own }).baseUrl).toBe(own);
    expect(readConfig({ SEED: 'demo' }).seed).toBe('demo');
  });

  it('production refuses secrets that can be guessed, each by its setting', () => {
    for (const [name, weak] of [
      ['TOKEN_SECRET', 'x'.repeat(40)],
      ['TOKEN_SECRET', 'change-me-change-me-change-me-now'],
      ['RAZORPAY_WEBHOOK_SECRET', 'your-secret-of-the-webhook'],
      ['COURIER_WEBHOOK_SECRET', '111111111111, q7Rk2mXvT9cLw4'],
      ['ADMIN_PASSWORD', 'aaaaaaaaaaaa'],
      ['DATABASE_URL', 'postgres://shop:shop@db/shop'],
      ['DATABASE_URL', 'postgres://shop:postgres@db/shop'],
    ])
      expect(() => readConfig({ ...production, [name as string]: weak }), `${name} ${weak}`).toThrow(
        new RegExp(`problems: ${name} [^;]*can be guessed[^;]*$`),
      );
    expect(
      readConfig({ ...production, DATABASE_URL: 'postgres://shop:Vt8xKe2mQz@db/shop' }).databaseUrl,
    ).toBeDefined();
  });

  it('backups need a place and a key, and a bucket the keys to it', () => {
    const key = `age1${'q'.repeat(58)}`;
    expect(readConfig({ BACKUP_TO: '/mnt/backup', BACKUP_RECIPIENT: key }).backup).toMatchObject({
      to: { kind: 'folder', path: '/mnt/backup' },
      keepDays: 35,
    });
    const bucket = { BACKUP_TO: 's3://copies/shop', BACKUP_RECIPIENT: key };
    expect(() => readConfig(bucket)).toThrow(
      /problems: BACKUP_TO names a bucket: set BACKUP_S3_ACCESS_KEY_ID/,
    );
    const s3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(readConfig({ ...bucket, ...s3, BACKUP_S3_REGION: 'eu-1' }).backup?.to).toMatchObject({
      prefix: 'shop/',
      s3: { bucket: 'copies', region: 'eu-1', accessKeyId: 'id' },
    });
    expect(() => readConfig({ BACKUP_TO: '/mnt/backup' })).toThrow(
      /BACKUP_TO and BACKUP_RECIPIENT belong together/,
    );
    expect(() => readConfig({ BACKUP_TO: '/mnt/backup', BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1X' })).toThrow(
      /BACKUP_RECIPIENT must be a public key/,
    );
    expect(() => readConfig({ PORT: '3000', METRICS_PORT: '3000' })).toThrow(/METRICS_PORT must be another/);
  });

  it('files go to the store of S3_* or to this machine, never here because a key is missing', () => {
    const whole = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(readConfig(whole).s3).toMatchObject({ bucket: 'files', region: 'ap-south-1' });
    expect(readConfig({}).s3).toBeUndefined();
    for (const half of [
      { ...whole, S3_BUCKET: '' },
      { ...whole, S3_ACCESS_KEY_ID: '' },
      { ...whole, S3_SECRET_ACCESS_KEY: '' },
      { S3_ENDPOINT: 'https://store.acme-prints.in' },
    ])
      expect(() => readConfig(half), JSON.stringify(half)).toThrow(
        /problems: S3_BUCKET needs S3_ACCESS_KEY_ID/,
      );
  });

  it('the built-in database can be named, and then is meant', () => {
    expect(readConfig({ DATABASE_URL: 'built-in' })).toMatchObject({
      databaseUrl: undefined,
      isDatabaseNamed: true,
      seed: 'demo',
    });
    expect(readConfig({}).isDatabaseNamed).toBe(false);
  });

  it('keeps the old webhook secret beside the new one after a rotation', () => {
    const config = readConfig({
      ...production,
      RAZORPAY_WEBHOOK_SECRET: 'new-secret-12345, old-secret-12345',
    });
    expect(config.razorpay?.webhookSecrets).toEqual(['new-secret-12345', 'old-secret-12345']);
  });
});
