/**
 * The settings of an installation. Owns the environment: it is read once, at start, and every problem of
 * it is one sentence for the operator before anything listens.
 */

import { resolve } from 'node:path';
import { z } from 'zod';
import { EXAMPLE_ADDRESS, problemsBetween, secretsIn } from './config-problems.ts';
import { StartError } from './start-error.ts';

const optional = z.string().trim().optional();

/** As DATABASE_URL: the private PostgreSQL below DATA_DIR, on purpose. */
export const BUILT_IN = 'built-in';

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  DEV: optional,
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: optional,
  DATABASE_DIRECT_URL: optional,
  DATABASE_REPLICA_URL: optional,
  BASE_URL: optional,
  ASSET_URL: optional,
  API_URL: optional,
  SMTP_URL: optional,
  MAIL_FROM: z.string().default('Inkbazaar <hello@inkbazaar.example>'),
  SUPPORT_EMAIL: z.email().default('support@inkbazaar.example'),
  S3_BUCKET: optional,
  S3_REGION: optional,
  S3_ENDPOINT: optional,
  S3_PUBLIC_ENDPOINT: optional,
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
  SUPPLIER_ADDRESS: z.string().default(EXAMPLE_ADDRESS),
  ORIGIN_ZIP: z
    .string()
    .regex(/^[1-9][0-9]{5}$/)
    .default('500001'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  TRUST_PROXY: optional,
  API_DOCS: z.enum(['on', 'off']).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional,
  OTEL_SERVICE_NAME: optional,
  TRACE_SHARE: z.coerce.number().min(0).max(1).default(0.1),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  BACKUP_TO: optional,
  BACKUP_RECIPIENT: optional,
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(3650).default(35),
  BACKUP_S3_REGION: optional,
  BACKUP_S3_ENDPOINT: optional,
  BACKUP_S3_ACCESS_KEY_ID: optional,
  BACKUP_S3_SECRET_ACCESS_KEY: optional,
});

/** The environment as it is written, with defaults. */
export type Settings = z.output<typeof Environment>;

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

/** Where a backup lies: `s3://bucket/prefix` with keys of its own or those of the files, or a folder. */
function backupTarget(env: Settings, to: string) {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(to) ?? [];
  if (!bucket) return { kind: 'folder', path: resolve(to) } as const;
  const s3 = {
    bucket,
    region: env.BACKUP_S3_REGION ?? env.S3_REGION ?? 'ap-south-1',
    endpoint: env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT,
    accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY ?? '',
  };
  return { kind: 's3', prefix: prefix && `${prefix.replace(/\/$/, '')}/`, s3 } as const;
}

function backupOf(env: Settings) {
  if (!env.BACKUP_TO || !env.BACKUP_RECIPIENT) return undefined;
  const to = backupTarget(env, env.BACKUP_TO);
  return { to, recipients: env.BACKUP_RECIPIENT, keepDays: env.BACKUP_KEEP_DAYS };
}

/** Example data is for trying the shop out. */
function seedByDefault(env: Settings): 'demo' | 'none' {
  const isOwn = env.DATABASE_URL !== undefined && env.DATABASE_URL !== BUILT_IN;
  return isOwn || env.NODE_ENV === 'production' ? 'none' : 'demo';
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
    databaseUrl: env.DATABASE_URL === BUILT_IN ? undefined : env.DATABASE_URL,
    /** The same server without the pooler in DATABASE_URL; undefined: there is none. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    /** A streaming replica of it, for what only reads; undefined: there is none. */
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    /** Somebody said where the database is: a server, or the built-in one by its name. */
    isDatabaseNamed: env.DATABASE_URL !== undefined,
    /** What people type; links in mails start with it. */
    baseUrl: (env.BASE_URL ?? local).replace(/\/$/, ''),
    /** The CDN that the web was built for, and nothing behind it; undefined: scripts, styles and pictures come from the shop. */
    assetUrl: env.ASSET_URL?.replace(/\/$/, ''),
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
            publicEndpoint: env.S3_PUBLIC_ENDPOINT?.replace(/\/$/, ''),
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
    seed: env.SEED ?? seedByDefault(env),
    taxMode: env.TAX_MODE,
    gstin: env.GSTIN,
    supplier: { name: env.SUPPLIER_NAME, address: env.SUPPLIER_ADDRESS },
    originZip: env.ORIGIN_ZIP,
    logLevel: env.LOG_LEVEL,
    hasRateLimits: env.RATE_LIMITS === 'on',
    trustProxy: env.TRUST_PROXY,
    /** The share of requests and jobs whose traces are sent; undefined: none. */
    traceShare: env.OTEL_EXPORTER_OTLP_ENDPOINT ? env.TRACE_SHARE : undefined,
    /** Where Prometheus asks; undefined: nothing is counted. */
    metrics: env.METRICS_PORT ? { port: env.METRICS_PORT, host: env.METRICS_HOST } : undefined,
    /** Backups that the worker makes by itself; undefined when nobody said where to. */
    backup: backupOf(env),
    /** A place that somebody names for once, with the same keys. */
    backupTarget: (to: string) => backupTarget(env, to),
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

/** Reads the whole environment once: what it says, and every problem of it, each one sentence without its full stop. */
export function readEnvironment(environment: NodeJS.ProcessEnv): { config: Config; problems: string[] } {
  // An empty line in .env means "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(given, { error: z.locales.en().localeError });
  const issues = parsed.success ? [] : parsed.error.issues;
  const problems = issues.map((issue) => `${issue.path.join('.')} ${plain(issue.message)}`);
  // What is wrong on its own counts as not set, so that it cannot hide what is wrong between the others.
  for (const issue of issues) delete given[String(issue.path[0])];
  const settings = Environment.parse(given);
  for (const [name, message] of problemsBetween(settings)) problems.push(`${name} ${message}`);
  return { config: shape(settings), problems };
}

/** @throws StartError naming every problem at once, when there are any. */
export function refuseProblems(problems: readonly string[]): void {
  if (problems.length > 0) throw new StartError(`The configuration has problems: ${problems.join('; ')}.`);
}

/**
 * Reads the whole environment once.
 * @throws StartError naming every problem at once.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const { config, problems } = readEnvironment(environment);
  refuseProblems(problems);
  return config;
}
