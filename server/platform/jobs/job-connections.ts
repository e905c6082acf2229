import pg from 'pg';
import type { Log } from '../log.ts';

/**
 * Connections that jobs are taken and completed on; handlers have others. When the database does not take a connection,
 * what is thrown says so without the code: of some codes (57P03 "the database system is starting up", `ETIMEDOUT`)
 * graphile-worker itself tries again in the same call, after 3 s, then 4.5 s and so on up to 2 minutes, and a queue
 * whose PostgreSQL was restarted a few times stood still that long. A call that failed is made again at the next poll.
 */
class JobConnections extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (callback) {
      super.connect((error, client, done) => callback(error && withoutCode(error), client, once(done)));
      return;
    }
    return super.connect().then(
      (client) => {
        client.release = once(client.release.bind(client));
        return client;
      },
      (error: Error) => {
        throw withoutCode(error);
      },
    );
  }
}

/**
 * graphile-worker gives the connection it listens on back twice when the database goes away while it does, and the pool
 * throws where nobody catches it: a worker that has to live on would end.
 */
function once(release: (error?: Error | boolean) => void): typeof release {
  let isReleased = false;
  return (error) => {
    if (isReleased) return;
    isReleased = true;
    release(error);
  };
}

const withoutCode = (error: Error) => new Error(error.message, { cause: error });

/** @param most connections at a time; the runners together keep one of them to listen */
export function openJobConnections(databaseUrl: string, most: number, log: Log): pg.Pool {
  const pool = new JobConnections({
    connectionString: databaseUrl,
    application_name: 'inkbazaar jobs',
    max: most,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
  });
  const tell = (error: Error) => log.debug({ err: error }, 'a connection of the worker was lost');
  pool.on('error', tell);
  pool.on('connect', (client) => void client.on('error', tell));
  return pool;
}
