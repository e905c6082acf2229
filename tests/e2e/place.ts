import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepThrowawayInMemory } from '../memory-folder.ts';

keepThrowawayInMemory();

/** Where the shop of the browser tests answers, and where it keeps its data. */
export const port = Number(process.env.E2E_PORT ?? 4640);
export let baseUrl = `http://127.0.0.1:${port}`;
export let dataDir = process.env.E2E_DATA_DIR ?? join(tmpdir(), `inkbazaar-e2e-${port}`);

/** From now on the journeys of this file go to another shop. Answers what leads them back. */
export function goTo(other: { baseUrl: string; dataDir: string }): () => void {
  const usual = { baseUrl, dataDir };
  ({ baseUrl, dataDir } = other);
  return () => ({ baseUrl, dataDir } = usual);
}
