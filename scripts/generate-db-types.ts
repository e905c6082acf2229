// npm run db:types: writes server/platform/db-types.generated.ts from a freshly migrated database.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { migrate } from '#server/platform/postgres/migrate.ts';
import { runProgram } from './run-program.ts';

const outFile = 'server/platform/db-types.generated.ts';
const options = [
  ['--dialect', 'postgres'],
  // Every table keeps its schema in its name.
  ['--default-schema', 'none'],
  ['--include-pattern', '!(public|graphile_worker|sandbox).*'],
  // As the parsers in platform/db.ts read them.
  ['--type-mapping', JSON.stringify({ int8: 'number', date: 'string' })],
  ['--log-level', 'warn'],
].flat();

const dataDir = await mkdtemp(join(tmpdir(), 'inkbazaar-types-'));
await chmod(dataDir, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => undefined } });
try {
  await migrate(postgres.url);
  const program = 'node_modules/kysely-codegen/dist/cli/bin.js';
  const args = [program, '--url', postgres.url, ...options, '--out-file', outFile];
  process.exitCode = await runProgram(process.execPath, args);
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
