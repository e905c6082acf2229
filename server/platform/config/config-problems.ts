import { isIP } from 'node:net';
import { gstinProblem } from '#contract/pricing/gst.ts';
import type { Settings } from './config.ts';

export type Problem = readonly [name: keyof Settings, message: string];

/** Of the shop that nobody has: the defaults of a machine to try it on. */
export const EXAMPLE_ADDRESS = '12 Press Lane, Abids, Hyderabad, Telangana 500001';

/** Names that are kept free for examples (RFC 2606): nothing mailed or linked there arrives. */
export function isExample(text: string | undefined): boolean {
  return (
    text !== undefined &&
    /(?:^|[@./])(?:example\.(?:com|net|org)|[a-z0-9-]+\.(?:example|invalid|test))\b/i.test(text)
  );
}

/** Without a key the files would lie on this machine, and nobody would know. */
function isHalfSet(env: Settings): boolean {
  const needed = [env.S3_BUCKET, env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY];
  const given = [...needed, env.S3_REGION, env.S3_ENDPOINT];
  return given.some(Boolean) && !needed.every(Boolean);
}

/** The secrets of a list with commas between them: the new one and the one from before a rotation. */
export function secretsIn(list: string): string[] {
  return list.split(',').map((secret) => secret.trim());
}

/** An address, a range of them, or one of the names the proxy check knows. */
function isProxyAddress(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (rest.length > 0 || (bits !== undefined && !/^[0-9]{1,3}$/.test(bits))) return false;
  if (bits !== undefined && Number(bits) > (isIP(address) === 4 ? 32 : 128)) return false;
  return isIP(address) !== 0 || (bits === undefined && /^(loopback|linklocal|uniquelocal)$/.test(address));
}

/** A scheme, a host and perhaps a port: what a policy for scripts can name. */
function isOrigin(text: string, isSecure: boolean): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    url.origin === text.replace(/\/$/, '') &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && !isSecure))
  );
}

/** What the type of one setting does not show. */
export function* problemsBetween(env: Settings): Generator<Problem> {
  const keys = [env.RAZORPAY_KEY_ID, env.RAZORPAY_KEY_SECRET, env.RAZORPAY_WEBHOOK_SECRET];
  if (keys.some(Boolean) && !keys.every(Boolean)) {
    yield ['RAZORPAY_KEY_ID', 'set all three RAZORPAY_* variables or none'];
  }
  // An empty webhook secret would let anyone forge payments (facts, payments 1.2).
  if (env.RAZORPAY_WEBHOOK_SECRET && env.RAZORPAY_WEBHOOK_SECRET.length < 12) {
    yield ['RAZORPAY_WEBHOOK_SECRET', 'must be at least 12 characters'];
  }
  if (isHalfSet(env)) {
    yield [
      'S3_BUCKET',
      'needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it: set all three or no S3_* at all',
    ];
  }
  if (env.S3_PUBLIC_ENDPOINT && !isOrigin(env.S3_PUBLIC_ENDPOINT, env.NODE_ENV === 'production'))
    yield [
      'S3_PUBLIC_ENDPOINT',
      'must be an address with nothing behind it, such as https://s3.ap-south-1.amazonaws.com',
    ];
  if (env.S3_PUBLIC_ENDPOINT && !env.S3_BUCKET)
    yield ['S3_PUBLIC_ENDPOINT', 'goes with S3_BUCKET: there is no store that browsers could reach'];
  if (env.COURIER === 'delhivery' && !env.COURIER_DELHIVERY_TOKEN)
    yield ['COURIER_DELHIVERY_TOKEN', 'is needed when COURIER is delhivery'];
  if (env.COURIER === 'shiprocket' && !(env.COURIER_SHIPROCKET_EMAIL && env.COURIER_SHIPROCKET_PASSWORD))
    yield [
      'COURIER_SHIPROCKET_EMAIL',
      'and COURIER_SHIPROCKET_PASSWORD are needed when COURIER is shiprocket',
    ];
  // The secret is all that tells a courier's webhook from anybody's.
  if (env.COURIER_WEBHOOK_SECRET && secretsIn(env.COURIER_WEBHOOK_SECRET).some((one) => one.length < 12))
    yield ['COURIER_WEBHOOK_SECRET', 'must be at least 12 characters'];
  if (env.TAX_MODE === 'gst' && !env.GSTIN) yield ['GSTIN', 'is needed when TAX_MODE is gst'];
  // A slip in it would stand on every invoice, and the portal would take none of them.
  const wrong = env.GSTIN && gstinProblem(env.GSTIN);
  if (wrong) yield ['GSTIN', `is wrong: ${wrong}`];
  if (env.TOKEN_SECRET && env.TOKEN_SECRET.length < 32)
    yield ['TOKEN_SECRET', 'must be at least 32 characters'];
  if (env.TRUST_PROXY?.split(',').some((one) => !isProxyAddress(one.trim()))) {
    yield ['TRUST_PROXY', 'must be addresses with commas between them, such as 127.0.0.1, 10.0.0.0/8'];
  }
  if (env.DATABASE_DIRECT_URL && (!env.DATABASE_URL || env.DATABASE_URL === 'built-in'))
    yield ['DATABASE_DIRECT_URL', 'goes with a DATABASE_URL that names a pooler'];
  if (env.DATABASE_REPLICA_URL && (!env.DATABASE_URL || env.DATABASE_URL === 'built-in'))
    yield ['DATABASE_REPLICA_URL', 'goes with a DATABASE_URL that names the server it follows'];
  if (env.ASSET_URL && !isOrigin(env.ASSET_URL, env.NODE_ENV === 'production'))
    yield [
      'ASSET_URL',
      `must be the address of a CDN with nothing behind it, such as https://cdn.acme-prints.in`,
    ];
  if (env.METRICS_PORT !== undefined && env.METRICS_PORT === env.PORT)
    yield ['METRICS_PORT', 'must be another one than PORT'];
  yield* problemsOfBackup(env);
  if (env.NODE_ENV === 'production') yield* problemsInProduction(env);
}

function* problemsOfBackup(env: Settings): Generator<Problem> {
  if (!env.BACKUP_TO !== !env.BACKUP_RECIPIENT)
    yield ['BACKUP_TO', 'and BACKUP_RECIPIENT belong together: set both or neither'];
  if (env.BACKUP_RECIPIENT?.split(',').some((one) => !/^age1[02-9ac-hj-np-z]{58}$/.test(one.trim())))
    yield [
      'BACKUP_RECIPIENT',
      'must be a public key that begins with age1 (npm run backup -- new-key makes a pair)',
    ];
  if (!env.BACKUP_TO?.startsWith('s3:')) return;
  if (!/^s3:\/\/[^/]+(\/.*)?$/.test(env.BACKUP_TO))
    yield ['BACKUP_TO', 'must be a folder or s3://bucket/prefix'];
  if (
    !(env.BACKUP_S3_ACCESS_KEY_ID && env.BACKUP_S3_SECRET_ACCESS_KEY) &&
    !(env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY)
  )
    yield [
      'BACKUP_TO',
      'names a bucket: set BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or those of S3_*',
    ];
}

/** What people type in place of a secret, or copy from a guide. */
const PLACEHOLDER = /change.?me|your[-_ ]|^(?:secret|password|admin|postgres|inkbazaar|test|todo)[0-9]*$/i;

function isGuessable(secret: string, leastLetters: number): boolean {
  return PLACEHOLDER.test(secret) || new Set(secret).size < leastLetters;
}

/** Random ones of these lengths have more different letters than asked for here, all but never fewer. */
function* weakSecrets(env: Settings): Generator<Problem> {
  const weak = 'can be guessed: make a random one (openssl rand -base64 33)';
  for (const name of ['TOKEN_SECRET', 'RAZORPAY_WEBHOOK_SECRET', 'COURIER_WEBHOOK_SECRET'] as const) {
    const least = name === 'TOKEN_SECRET' ? 12 : 6;
    const given = env[name];
    if (given && secretsIn(given).some((one) => isGuessable(one, least))) yield [name, weak];
  }
  if (env.ADMIN_PASSWORD && isGuessable(env.ADMIN_PASSWORD, 5)) yield ['ADMIN_PASSWORD', weak];
  const { password, username } = URL.parse(env.DATABASE_URL ?? '') ?? {};
  if (password && (password === username || PLACEHOLDER.test(decodeURIComponent(password))))
    yield ['DATABASE_URL', `has a password that ${weak}`];
}

/** What would do harm where people really order and pay. */
function* problemsInProduction(env: Settings): Generator<Problem> {
  if (!env.RAZORPAY_KEY_ID)
    yield ['RAZORPAY_KEY_ID', 'is needed in production: the sandbox does not run there'];
  if (env.COURIER === 'local-runner')
    yield ['COURIER', 'must be delhivery or shiprocket in production: the sandbox courier carries nothing'];
  if (!env.SMTP_URL) yield ['SMTP_URL', 'is needed in production: the sandbox outbox does not run there'];
  if (!env.TOKEN_SECRET) yield ['TOKEN_SECRET', 'is needed in production (at least 32 random characters)'];
  yield* weakSecrets(env);
  if (!env.BASE_URL) yield ['BASE_URL', 'is needed in production (mails and payments link to it)'];
  if (env.RATE_LIMITS === 'off') yield ['RATE_LIMITS', 'cannot be off in production'];
  if (env.ADMIN_PASSWORD && env.ADMIN_PASSWORD.length < 12)
    yield ['ADMIN_PASSWORD', 'must be at least 12 characters in production'];
  if (env.SEED === 'demo')
    yield ['SEED', 'cannot be demo in production: its products and print partners do not exist'];
  for (const name of ['BASE_URL', 'MAIL_FROM', 'SUPPORT_EMAIL', 'ADMIN_EMAIL'] as const)
    if (isExample(env[name])) yield [name, 'must be an address of your own in production, not an example'];
  if (env.SUPPLIER_ADDRESS === EXAMPLE_ADDRESS)
    yield ['SUPPLIER_ADDRESS', 'is needed in production: receipts and invoices show it'];
}
