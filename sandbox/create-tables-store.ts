import type pg from 'pg';

/**
 * Makes a company's tables unless they are there, which `newest` says: the one that was added last. Several processes
 * start at once on one database, and `create … if not exists` still races between them, so one advisory lock lets them
 * through in turn.
 */
export async function createTables(
  pool: pg.Pool,
  { newest, tables }: { newest: string; tables: string },
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("select pg_advisory_xact_lock(hashtext('sandbox.schema'))");
    const { rows } = await client.query<{ found: string | null }>('select to_regclass($1)::text as found', [
      newest,
    ]);
    if (rows[0]?.found == null) await client.query(tables);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
