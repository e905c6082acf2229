import { setTimeout } from 'node:timers/promises';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Db } from '#server/platform/db.ts';
import type { DB } from '#server/platform/db-types.generated.ts';
import { createTestDatabase } from './database.ts';

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/** A database of its own with a listener: what an operation really asks is what gets explained. */
export interface RecordedDatabase {
  readonly db: Db;
  /** Runs statements that end in `;` and a new line. */
  fill(statements: string): Promise<void>;
  /** For `work` that has something to ask before what counts. */
  forget(): void;
  /** What `work` asked, `begin` and `commit` left out. */
  hear(work: () => Promise<unknown>): Promise<Statement[]>;
  /** Tables that a statement reads from end to end, whatever its parameters are: plans are kept by name. */
  wholeReads(statement: Statement): Promise<string[]>;
  drop(): Promise<void>;
}

/** Some of the orders of one line of 100 pieces go to many addresses: a table without rows is read from end to end. */
export const SOME_DESTINATIONS = `
  insert into orders.destinations (order_id, number, name, street, city, state, zip, quantities, freight_paise)
  select id, g.number, 'Branch', '1 MG Road', 'Pune', 'Maharashtra', '411001', '{50}', 0
  from (select id from orders.orders order by id limit 2000) o, generate_series(1, 2) as g(number);
  analyze orders.destinations;
`;

export async function createRecordedDatabase(): Promise<RecordedDatabase> {
  const database = await createTestDatabase();
  let asked: Statement[] = [];
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  // Dropping the database ends a connection that was about to end by itself: nobody else may hear of that.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  pool.on('error', () => undefined);
  const db: Db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => {
      asked.push({ sql, parameters });
    },
  });
  const forget = () => {
    asked = [];
  };
  return {
    db,
    async fill(statements) {
      for (const statement of statements.split(';\n')) {
        await db.executeQuery(CompiledQuery.raw(statement));
        const vacuumed = /^\s*vacuum analyze ([\w.]+)/.exec(statement)?.[1];
        if (vacuumed) await untilAllVisible(db, vacuumed);
      }
    },
    forget,
    async hear(work) {
      forget();
      await work();
      return asked.filter(({ sql }) => !/^(begin|commit|start)/i.test(sql));
    },
    wholeReads: (statement) => wholeReads(db, statement),
    async drop() {
      await db.destroy();
      await database.drop();
    },
  };
}

/**
 * An autovacuum that looks at the database just then keeps rows from being marked as seen by everybody, and counting
 * would read the table from end to end.
 */
async function untilAllVisible(db: Db, table: string): Promise<void> {
  const isSo = CompiledQuery.raw(
    `select relallvisible >= relpages as done from pg_class where oid = '${table}'::regclass`,
  ) as CompiledQuery<{ done: boolean }>;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { rows } = await db.executeQuery(isSo);
    if (rows[0]?.done) return;
    await setTimeout(100);
    await db.executeQuery(CompiledQuery.raw(`vacuum analyze ${table}`));
  }
  throw new Error(`${table} is not seen as a whole`);
}

function wholeReads(db: Db, { sql, parameters }: Statement): Promise<string[]> {
  const values = parameters.map(literal).join(', ');
  return db.connection().execute(async (one) => {
    const run = <Row>(text: string) => one.executeQuery(CompiledQuery.raw(text) as CompiledQuery<Row>);
    const found: string[] = [];
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await run(`set plan_cache_mode = ${mode}`);
      await run(`prepare looked as ${sql}`);
      const { rows } = await run<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (format json) execute looked${values ? `(${values})` : ''}`,
      );
      for (const row of rows) found.push(...scannedIn(row['QUERY PLAN'][0].Plan));
      await run('deallocate looked');
    }
    await run('reset plan_cache_mode');
    return found;
  });
}

function scannedIn(plan: Plan): string[] {
  const table = plan['Node Type'] === 'Seq Scan' ? plan['Relation Name'] : undefined;
  return [...(table ? [table] : []), ...(plan.Plans ?? []).flatMap(scannedIn)];
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  if (value instanceof Date) return `'${value.toISOString()}'`;
  const text = Array.isArray(value) ? `{${value.join(',')}}` : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}
