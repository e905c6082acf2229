import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { exitWithSentence } from './exit-with-sentence.ts';

/**
 * Runs a tool on the shop's database: the one in DATABASE_URL, or the built-in one under DATA_DIR, shared with a
 * shop that is running. A reason the operator can correct ends the program with one sentence and 1.
 */
export function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  return exitWithSentence(async () => {
    const named = process.env.DATABASE_URL;
    if (named && named !== 'built-in') return await work(named);
    const dataDir = process.env.DATA_DIR || '.data';
    const postgres = await startEmbeddedPostgres({ dataDir, log: console, sharesRunning: true });
    try {
      await work(postgres.url);
    } finally {
      await postgres.stop();
    }
  });
}
