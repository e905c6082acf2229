import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the shop of the browser tests answers, and where it keeps its data. */
export const port = Number(process.env.E2E_PORT ?? 4640);
export const baseUrl = `http://127.0.0.1:${port}`;
export const dataDir = process.env.E2E_DATA_DIR ?? join(tmpdir(), `inkbazaar-e2e-${port}`);
