import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from './start-error.ts';

const optional = z.string().trim().optional();

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  DEV: optional,
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: optional,
  BASE_URL: optional,
  API_URL: optional,
  SMTP_URL: optional,
  MAIL_FROM: z.string().default('Inkbazaar <hello@inkbazaar.example>'),
  SUPPORT_EMAIL: z.email().default('support@inkbazaar.example'),
  S3_BUCKET: optional,
  S3_REGION: optional,
  S3_ENDPOINT: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  RAZORPAY_KEY_ID: optional,
  RAZORPAY_KEY_SECRET: optional,
  RAZORPAY_WEBHOOK_SECRET: optional,
  COURIER: z.enum(['local-runner', 'delhivery', 'shiprocket']).default('local-runner'),
  COURIER_DELHIVERY_URL: z.url().default('https://track.delhivery.com'),
  COURIER_DELHIVERY_TOKEN: optional,
  COURIER_SHIPROCKET_URL: z.url().default('https://apiv2.shiprocket.in/v1/external'),
  COURIER_SHIPROCKET_EMAIL: optional,
  COURIER_SHIPROCKET_PASSWORD: optional,
  COURIER_WEBHOOK_SECRET: optional,
  TOKEN_SECRET: optional,
  ADMIN_EMAIL: optional,
  ADMIN_PASSWORD: optional,
  SEED: z.enum(['demo', 'none']).optional(),
  TAX_MODE: z.enum(['estimate', 'gst']).default('estimate'),
  GSTIN: optional,
  SUPPLIER_NAME: z.string().default('Inkbazaar'),
  SUPPLIER_ADDRESS: z.string().default('12 Press Lane, Abids, Hyderabad, Telangana 500001'),
  ORIGIN_ZIP: z
    .string()
    .regex(/^[1-9][0-9]{5}$/)
    .default('500001'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  TRUST_PROXY: optional,
  API_DOCS: z.enum(['on', 'off']).optional(),
});

type Settings = z.output<typeof Environment>;

/** An address, a range of them, or one of the names the proxy check knows. */
function isProxyAddress(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (rest.length > 0 || (bits !== undefined && !/^[0-9]{1,3}$/.test(bits))) return false;
  if (bits !== undefined && Number(bits) > (isIP(address) === 4 ? 32 : 128)) return false;
  return isIP(address) !== 0 || (bits === undefined && /^(loopback|linklocal|uniquelocal)$/.test(address));
}

/** What the type of one setting does not show. */
function* problemsBetween(env: Settings): Generator<[name: keyof Settings, message: string]> {
  const keys = [env.RAZORPAY_KEY_ID, env.RAZORPAY_KEY_SECRET, env.RAZORPAY_WEBHOOK_SECRET];
  if (keys.some(Boolean) && !keys.every(Boolean)) {
    yield ['RAZORPAY_KEY_ID', 'set all three RAZORPAY_* variables or none'];
  }
  // An empty webhook secret would let anyone forge payments (facts, payments 1.2).
  if (env.RAZORPAY_WEBHOOK_SECRET && env.RAZORPAY_WEBHOOK_SECRET.length < 12) {
    yield ['RAZORPAY_WEBHOOK_SECRET', 'must be at least 12 characters'];
  }
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
  if (env.GSTIN && !/^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/.test(env.GSTIN)) {
    yield ['GSTIN', 'is not a GSTIN'];
  }
  if (env.TOKEN_SECRET && env.TOKEN_SECRET.length < 32)
    yield ['TOKEN_SECRET', 'must be at least 32 characters'];
  if (env.TRUST_PROXY?.split(',').some((one) => !isProxyAddress(one.trim()))) {
    yield ['TRUST_PROXY', 'must be addresses with commas between them, such as 127.0.0.1, 10.0.0.0/8'];
  }
  if (env.NODE_ENV !== 'production') return;
  if (!env.RAZORPAY_KEY_ID)
    yield ['RAZORPAY_KEY_ID', 'is needed in production: the sandbox does not run there'];
  if (env.COURIER === 'local-runner')
    yield ['COURIER', 'must be delhivery or shiprocket in production: the sandbox courier carries nothing'];
  if (!env.SMTP_URL) yield ['SMTP_URL', 'is needed in production: the sandbox outbox does not run there'];
  if (!env.TOKEN_SECRET) yield ['TOKEN_SECRET', 'is needed in production (at least 32 random characters)'];
  if (!env.BASE_URL) yield ['BASE_URL', 'is needed in production (mails and payments link to it)'];
  if (env.ADMIN_PASSWORD && env.ADMIN_PASSWORD.length < 12)
    yield ['ADMIN_PASSWORD', 'must be at least 12 characters in production'];
  if (env.RATE_LIMITS === 'off') yield ['RATE_LIMITS', 'cannot be off in production'];
}

/** The secrets of a list with commas between them: the new one and the one from before a rotation. */
function secretsIn(list: string): string[] {
  return list.split(',').map((secret) => secret.trim());
}

/** Which courier is booked with, and the accounts there are; an account without being chosen serves older parcels. */
function courierOf(env: Settings) {
  const { COURIER_DELHIVERY_TOKEN: token, COURIER_SHIPROCKET_EMAIL: email } = env;
  const password = env.COURIER_SHIPROCKET_PASSWORD;
  return {
    chosen: env.COURIER,
    delhivery: token ? { baseUrl: env.COURIER_DELHIVERY_URL.replace(/\/$/, ''), token } : undefined,
    shiprocket:
      email && password
        ? { baseUrl: env.COURIER_SHIPROCKET_URL.replace(/\/$/, ''), email, password }
        : undefined,
    webhookSecrets: env.COURIER_WEBHOOK_SECRET ? secretsIn(env.COURIER_WEBHOOK_SECRET) : [],
  };
}

export type Config = Readonly<ReturnType<typeof shape>>;

function shape(env: Settings) {
  const isLocal = env.HOST === '0.0.0.0' || env.HOST === '::';
  const local = `http://${isLocal ? '127.0.0.1' : env.HOST}:${env.PORT}`;
  return {
    isProduction: env.NODE_ENV === 'production',
    /** Pages are rendered from their sources by Vite: `npm run dev`. */
    isDevelopment: env.DEV === '1',
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    /** What people type; links in mails start with it. */
    baseUrl: (env.BASE_URL ?? local).replace(/\/$/, ''),
    /** Where this program finds the API and the sandboxes: itself, unless the roles run apart. */
    apiUrl: (env.API_URL ?? local).replace(/\/$/, ''),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    supportEmail: env.SUPPORT_EMAIL,
    s3:
      env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? {
            bucket: env.S3_BUCKET,
            region: env.S3_REGION ?? 'ap-south-1',
            endpoint: env.S3_ENDPOINT,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    razorpay:
      env.RAZORPAY_KEY_ID && env.RAZORPAY_KEY_SECRET && env.RAZORPAY_WEBHOOK_SECRET
        ? {
            keyId: env.RAZORPAY_KEY_ID,
            keySecret: env.RAZORPAY_KEY_SECRET,
            // After a rotation the gateway still signs retries with the old secret: a comma-separated list is accepted.
            webhookSecrets: secretsIn(env.RAZORPAY_WEBHOOK_SECRET),
          }
        : undefined,
    courier: courierOf(env),
    tokenSecret: env.TOKEN_SECRET,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    seed: env.SEED ?? (env.DATABASE_URL ? ('none' as const) : ('demo' as const)),
    taxMode: env.TAX_MODE,
    gstin: env.GSTIN,
    supplier: { name: env.SUPPLIER_NAME, address: env.SUPPLIER_ADDRESS },
    originZip: env.ORIGIN_ZIP,
    logLevel: env.LOG_LEVEL,
    hasRateLimits: env.RATE_LIMITS === 'on',
    trustProxy: env.TRUST_PROXY,
    /** The API's description and the page to browse it: off in production unless asked for. */
    hasApiDocs: (env.API_DOCS ?? (env.NODE_ENV === 'production' ? 'off' : 'on')) === 'on',
  };
}

/** Zod's words for what is wrong with a value, without its own grammar. */
function plain(message: string): string {
  return message
    .replace(/^Invalid input: expected (\w+).*/, 'must be a $1')
    .replace(/^Invalid option: expected/, 'must be');
}

/**
 * Reads the whole environment once.
 * @throws StartError naming every problem at once.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // An empty line in .env means "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(given);
  const issues = parsed.success ? [] : parsed.error.issues;
  const problems = issues.map((issue) => `${issue.path.join('.')} ${plain(issue.message)}`);
  // What is wrong on its own counts as not set, so that it cannot hide what is wrong between the others.
  for (const issue of issues) delete given[String(issue.path[0])];
  const settings = Environment.parse(given);
  for (const [name, message] of problemsBetween(settings)) problems.push(`${name} ${message}`);
  if (problems.length > 0) throw new StartError(`The configuration has problems: ${problems.join('; ')}.`);
  return shape(settings);
}
