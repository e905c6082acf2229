import { StartError } from '#server/platform/config/start-error.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';

/**
 * Runs a tool on the shop's database: the one in DATABASE_URL, or the built-in one under DATA_DIR, shared with a
 * shop that is running. A reason the operator can correct ends the program with one sentence and 1.
 */
export async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  try {
    const named = process.env.DATABASE_URL;
    if (named) return await work(named);
    const dataDir = process.env.DATA_DIR || '.data';
    const postgres = await startEmbeddedPostgres({ dataDir, log: console, sharesRunning: true });
    try {
      await work(postgres.url);
    } finally {
      await postgres.stop();
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
