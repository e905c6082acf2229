import {
  Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PostgresDialect,
  sql,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import type { DB } from './db-types.generated.ts';
import { inSpan } from './observe/call-context.ts';

export type Db = Kysely<DB>;

declare const insideTransaction: unique symbol;
/** Only `transaction()` makes one, so a write outside a transaction does not compile. */
export type Tx = Transaction<DB> & { readonly [insideTransaction]: true };

// bigint columns hold paise and sizes, far below 2^53; dates stay the calendar days they are.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** "cached plan must not change result type" */
const STALE_PLAN = '0A000';
/** PostgreSQL keeps a plan per name and connection; past so many different texts the rest are planned each time. */
const MOST_NAMES = 300;
const names = new Map<string, string>();
/**
 * Before a statement whose best plan depends on its values, such as a part of a text that few rows have or all: it has no name and is
 * planned each time, where a kept plan reads everything.
 */
const EACH_TIME = '/* planned each time */';
export const plannedEachTime = sql.raw(EACH_TIME);

/** A statement with parameters is planned once a connection: planning costs ours more than running them. */
class PreparingClient extends pg.Client {
  #generation = 0;

  override query: pg.Client['query'] = ((statement: unknown, values: unknown, ...rest: unknown[]) => {
    const send = pg.Client.prototype.query as (...all: unknown[]) => unknown;
    const name = typeof statement === 'string' && Array.isArray(values) ? nameOf(statement) : undefined;
    if (name === undefined) return send.call(this, statement, values, ...rest);
    const answer = send.call(this, { name: `${name}.${this.#generation}`, text: statement, values }, ...rest);
    if (answer instanceof Promise) answer.catch((error: unknown) => this.#forgetWhenStale(error));
    return answer;
  }) as pg.Client['query'];

  /** After a migration widened a table, its old plans fail for ever: from now on this connection uses new names. */
  #forgetWhenStale(error: unknown): void {
    if (sqlState(error) === STALE_PLAN) this.#generation++;
  }
}

function nameOf(text: string): string | undefined {
  if (text.trimStart().startsWith(EACH_TIME)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

const pools = new Set<pg.Pool>();
const replicas = new WeakSet<object>();

/** From now on it is known to be one: what is kept in memory for everybody is not read there. */
export function markReplica(db: Db): void {
  replicas.add(db);
}

export const isReplica = (reader: Db | Tx): boolean => replicas.has(reader);

/** Connections of this process: those at work, those at rest, and who waits for one. */
export function countConnections(): Record<'busy' | 'idle' | 'waiting', number> {
  const all = [...pools];
  const sum = (read: (pool: pg.Pool) => number) => all.reduce((total, pool) => total + read(pool), 0);
  return {
    busy: sum((pool) => pool.totalCount - pool.idleCount),
    idle: sum((pool) => pool.idleCount),
    waiting: sum((pool) => pool.waitingCount),
  };
}

/** What each connection is told; a pooler in between tells it (`connect_query` of PgBouncer, docs/operate). */
const SESSION = '-c statement_timeout=15000 -c idle_in_transaction_session_timeout=15000 -c timezone=UTC';

/**
 * A pool and Kysely on it. Connections that the server drops are replaced on next use.
 * @param options.isReadOnly refuses every write, as a replica does
 * @param options.isPooled a pooler gives each transaction another connection of the server's: nothing is kept on one
 */
export function openDatabase(
  url: string,
  options: { max?: number; isPooled?: boolean; isReadOnly?: boolean; onError?: (error: Error) => void } = {},
) {
  const pool = new pg.Pool({
    Client: options.isPooled ? pg.Client : PreparingClient,
    connectionString: url,
    max: options.max ?? 12,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
    application_name: 'inkbazaar',
    ...(options.isPooled
      ? {}
      : { options: options.isReadOnly ? `${SESSION} -c default_transaction_read_only=on` : SESSION }),
  });
  // An idle connection that dies must not take the process with it.
  pool.on('error', (error) => options.onError?.(error));
  // Nor one that dies in a transaction between two queries: the pool does not listen to those it lent out. The next
  // query on it fails and says so.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const db: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  pools.add(pool);
  const close = () => {
    pools.delete(pool);
    return db.destroy();
  };
  return { db, pool, close };
}

const RETRIED = new Set(['40001', '40P01', STALE_PLAN]);

/**
 * Runs `work` in one transaction; what it throws rolls everything back.
 * A serialization failure or deadlock is tried once more: PostgreSQL says which of two must repeat itself. So is one
 * whose plan a migration made stale: it never ran.
 */
export function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return retried(() =>
    inSpan('transaction', 'inside', () => db.transaction().execute((tx) => work(tx as unknown as Tx))),
  );
}

/**
 * A write that is one statement: PostgreSQL makes that a transaction by itself, and spares it begin and commit, two
 * more round trips.
 * @throws when `work` sends a second statement, which would be no part of it
 */
export function inOneStatement<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return retried(() => work(db.withPlugin(new OneStatement()) as unknown as Tx));
}

class OneStatement implements KyselyPlugin {
  #isSent = false;

  transformQuery({ node }: PluginTransformQueryArgs) {
    if (this.#isSent)
      throw new Error('a second statement would be no part of the first one: use transaction()');
    this.#isSent = true;
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}

async function retried<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (RETRIED.has(sqlState(error) ?? '')) return await run();
    throw error;
  }
}

/** PostgreSQL's five-letter code of an error, if it is one of its. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Does the database answer? */
export async function isReachable(db: Db): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
