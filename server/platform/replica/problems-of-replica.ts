import pg from 'pg';

const PATIENCE_MS = 5_000;

/**
 * What is wrong with the server behind DATABASE_REPLICA_URL, without its full stop. One that is away is nothing wrong:
 * the shop runs without it, and reads from it when it is back.
 */
export async function problemsOfReplica(replicaUrl: string, databaseUrl: string): Promise<string[]> {
  const replica = await whatIs(replicaUrl).catch(() => null);
  if (!replica) return [];
  const primary = await whatIs(databaseUrl);
  if (replica.cluster !== primary.cluster || replica.database !== primary.database)
    return ['DATABASE_REPLICA_URL names another database than DATABASE_URL, and no copy of it'];
  if (!replica.isReplica) return ['DATABASE_REPLICA_URL names a server that is no replica: it takes writes'];
  return [];
}

interface What {
  cluster: string;
  database: string;
  isReplica: boolean;
}

async function whatIs(url: string): Promise<What> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'inkbazaar start',
    connectionTimeoutMillis: PATIENCE_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<What>(
      `select system_identifier::text as cluster, current_database()::text as database,
         pg_is_in_recovery() as "isReplica" from pg_control_system()`,
    );
    return rows[0] as What;
  } finally {
    await client.end().catch(() => undefined);
  }
}
