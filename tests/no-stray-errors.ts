import { format } from 'node:util';
import { afterEach } from 'vitest';

/** Where a process that runs several files keeps what wrote before the first of them. */
const ORIGINAL = Symbol.for('console.error before tests');
const kept: { [ORIGINAL]?: typeof console.error } = console.error as never;
const original = kept[ORIGINAL] ?? console.error;

/** Everything written by console.error during the running test: React's warnings, unhandled failures. */
const written: string[] = [];

console.error = Object.assign(
  (...args: unknown[]) => {
    written.push(format(...args));
    original(...args);
  },
  { [ORIGINAL]: original },
);

afterEach(() => {
  const lines = written.splice(0);
  if (lines.length > 0) throw new Error(`Unexpected console.error:\n${lines.join('\n')}`);
});
