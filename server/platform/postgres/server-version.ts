import pg from 'pg';
import { StartError } from '../config/start-error.ts';

/** uuidv7() and what else the migrations use came with it. */
const OLDEST = 18;

/**
 * What is wrong with the server behind DATABASE_URL, without its full stop; null when it will do.
 * @throws StartError when it cannot be asked, for a reason its operator can correct
 */
export async function problemOfServer(databaseUrl: string): Promise<string | null> {
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
    return major >= OLDEST
      ? null
      : `DATABASE_URL names PostgreSQL ${major}, and version ${OLDEST} or newer is needed`;
  } catch (error) {
    throw unreachable(error) ?? error;
  } finally {
    await client.end().catch(() => undefined);
  }
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
