// Node runs the sources of the tests as they are, but for JSX (docs/decisions/0001).
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
/** What was made of a text once is kept: hundreds of processes load the same mails and documents. */
const kept = resolve('.tmp/jsx');
mkdirSync(kept, { recursive: true });

function plainOf(path) {
  const source = readFileSync(path, 'utf8');
  const name = join(
    kept,
    `${createHash('sha256').update(path).update('\0').update(source).digest('hex')}.mjs`,
  );
  try {
    return readFileSync(name, 'utf8');
  } catch {
    const { code } = require('esbuild').transformSync(source, {
      loader: 'tsx',
      jsx: 'automatic',
      sourcefile: path,
      sourcemap: 'inline',
      target: 'node24',
    });
    writeFileSync(`${name}.${process.pid}`, code);
    renameSync(`${name}.${process.pid}`, name);
    return code;
  }
}

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('.tsx')) return nextLoad(url, context);
    return { format: 'module', source: plainOf(fileURLToPath(url)), shortCircuit: true };
  },
});
