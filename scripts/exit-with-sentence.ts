import { StartError } from '#server/platform/config/start-error.ts';

/** Runs a tool; a reason its operator can correct ends it with one sentence and 1. */
export async function exitWithSentence(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
