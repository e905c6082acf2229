import { countAccountsOf, hasAdmin } from './modules/accounts/index.ts';
import { BUILT_IN, type Config } from './platform/config/config.ts';
import { StartError } from './platform/config/start-error.ts';
import { problemsAround } from './platform/config/surroundings.ts';
import { openDatabase, sqlState } from './platform/db.ts';
import { problemsOfServer } from './platform/postgres/server-version.ts';
import { problemsOfReplica } from './platform/replica/problems-of-replica.ts';
import { demoPartners } from './seed/seed-partners.ts';

const NO_SUCH_TABLE = '42P01';

/**
 * What speaks against starting where this program is to run: its database, its file store, its clock. Each one sentence
 * without its full stop.
 * @throws StartError when a database that cannot be reached is all there is
 */
export async function problemsOfSurroundings(
  config: Config,
  needsDatabase: boolean,
  others: readonly string[],
): Promise<string[]> {
  const around = config.isProduction ? await problemsAround(config) : [];
  return [...(await problemsOfDatabase(config, needsDatabase, [...others, ...around])), ...around];
}

/** @param publicPath what the built addresses begin with: the CDN, or `/` */
export function problemsOfBuild(config: Pick<Config, 'assetUrl'>, publicPath: string): string[] {
  const builtFor = publicPath.replace(/\/$/, '');
  if (builtFor === (config.assetUrl ?? '')) return [];
  return [
    `ASSET_URL is ${config.assetUrl ?? 'not set'}, but the web was built for ${builtFor || 'none'}: build it again with the same setting (npm run build)`,
  ];
}

/** What is allowed, and better otherwise. */
export function adviceFor(config: Config): string[] {
  if (!config.isProduction)
    return ['NODE_ENV is not production, so what is not safe there is not looked for'];
  return [
    ...(config.backup ? [] : ['BACKUP_TO is not set, so nothing is backed up by itself']),
    ...(config.razorpay?.keyId.startsWith('rzp_test_')
      ? ["RAZORPAY_KEY_ID is a test key, so nobody's money moves"]
      : []),
    ...(config.baseUrl.startsWith('https:')
      ? []
      : ['BASE_URL does not begin with https, so browsers call it not secure']),
    ...(config.trustProxy
      ? []
      : ['TRUST_PROXY is not set: behind a proxy all visitors share one rate limit']),
  ];
}

/**
 * What speaks against starting on the database that the configuration names, each one sentence without its full stop.
 * @param others problems found before: a database that cannot be reached is one more of them
 * @throws StartError when that is the only one
 */
async function problemsOfDatabase(
  config: Config,
  needsDatabase: boolean,
  others: readonly string[],
): Promise<string[]> {
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
  if (!databaseUrl) {
    if (!config.isProduction || !needsDatabase || config.isDatabaseNamed) return [];
    return [`DATABASE_URL is needed in production (${BUILT_IN} for the private PostgreSQL below DATA_DIR)`];
  }
  try {
    const problems = await problemsOfServer(databaseUrl);
    if (problems.length > 0) return problems;
  } catch (error) {
    if (!(error instanceof StartError) || others.length === 0) throw error;
    return [
      error.message.replace(/^The database in DATABASE_URL (.*)\.$/, 'DATABASE_URL names a database that $1'),
    ];
  }
  const { databaseReplicaUrl } = config;
  return [
    ...(databaseReplicaUrl ? await problemsOfReplica(databaseReplicaUrl, databaseUrl) : []),
    ...(config.isProduction ? await problemsOfData(config, databaseUrl) : []),
  ];
}

/** What is in the database of a shop where people really order, and should not be, or is not. */
export async function problemsOfData(
  config: Pick<Config, 'adminEmail' | 'adminPassword'>,
  databaseUrl: string,
): Promise<string[]> {
  const { db, close } = openDatabase(databaseUrl, { max: 1 });
  const problems: string[] = [];
  try {
    const demo = await countAccountsOf(
      db,
      demoPartners.map((partner) => partner.email),
    ).catch(asEmpty(0));
    if (demo > 0)
      problems.push(
        `DATABASE_URL names a database with ${demo} demo print partners, who print nothing: use one of your own`,
      );
    const { adminEmail, adminPassword } = config;
    if (!(adminEmail && adminPassword) && !(await hasAdmin(db).catch(asEmpty(false))))
      problems.push(
        `${adminEmail ? 'ADMIN_PASSWORD is' : adminPassword ? 'ADMIN_EMAIL is' : 'ADMIN_EMAIL and ADMIN_PASSWORD are'} needed in production: there is no admin yet`,
      );
  } finally {
    await close();
  }
  return problems;
}

/** Nothing is there yet. */
function asEmpty<T>(nothing: T): (error: unknown) => T {
  return (error) => {
    if (sqlState(error) === NO_SUCH_TABLE) return nothing;
    throw error;
  };
}
