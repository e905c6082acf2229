import { format } from 'node:util';
import { afterEach } from 'vitest';

/** Everything written by console.error during the running test: React's warnings, unhandled failures. */
const written: string[] = [];
const original = console.error;

console.error = (...args: unknown[]) => {
  written.push(format(...args));
  original(...args);
};

afterEach(() => {
  const lines = written.splice(0);
  if (lines.length > 0) throw new Error(`Unexpected console.error:\n${lines.join('\n')}`);
});
