import pg from 'pg';
import { StartError } from '../config/start-error.ts';

/** uuidv7() and what else the migrations use came with it. */
const OLDEST = 18;

/** What the migrations create, if it is not there. */
const EXTENSIONS = ['pg_trgm', 'unaccent'];

/** Two-step codes hold for half a minute; gateways and S3 refuse signatures from another time. */
export const MOST_CLOCK_SECONDS = 60;

/**
 * What is wrong with the server behind DATABASE_URL, each without its full stop; nothing when it will do.
 * @throws StartError when it cannot be asked, for a reason its operator can correct
 */
export async function problemsOfServer(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'inkbazaar start',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    const major = Math.floor(Number(rows[0]?.server_version_num ?? 0) / 10_000);
    if (major < OLDEST)
      return [`DATABASE_URL names PostgreSQL ${major}, and version ${OLDEST} or newer is needed`];
    return [...(await missingExtensions(client)), ...(await problemsOfClock(client))];
  } catch (error) {
    throw unreachable(error) ?? error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function missingExtensions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where name not in (select name from pg_available_extensions)',
    [EXTENSIONS],
  );
  if (rows.length === 0) return [];
  const names = rows.map(({ name }) => name).join(' and ');
  return [
    `DATABASE_URL names a server without ${names}: install PostgreSQL's contrib modules there (postgresql-contrib)`,
  ];
}

async function problemsOfClock(client: pg.Client): Promise<string[]> {
  const asked = Date.now();
  const { rows } = await client.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  // In the middle between question and answer.
  const seconds = Math.round(Math.abs((asked + Date.now()) / 2 - (rows[0]?.ms ?? asked)) / 1000);
  return seconds <= MOST_CLOCK_SECONDS
    ? []
    : [
        `DATABASE_URL names a server whose clock is ${seconds} seconds from this machine's: let both keep time by NTP`,
      ];
}

function unreachable(error: unknown): StartError | undefined {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (/^(ECONN|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH)/.test(code) || /timeout expired/.test(message)) {
    return new StartError('The database in DATABASE_URL cannot be reached.', { cause: error });
  }
  if (code === '28P01' || code === '28000') {
    return new StartError('The database in DATABASE_URL refuses this user or password.', { cause: error });
  }
  if (code === '3D000')
    return new StartError('The database in DATABASE_URL does not exist.', { cause: error });
  return undefined;
}
