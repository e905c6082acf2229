import { readFileSync } from 'node:fs';

/** Of package.json, beside which the program runs. */
export const version: string = readVersion();

function readVersion(): string {
  try {
    return (JSON.parse(readFileSync('package.json', 'utf8')) as { version?: string }).version ?? 'unknown';
  } catch {
    return 'unknown';
  }
}
