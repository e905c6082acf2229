// Node runs the sources of the tests as they are, but for JSX (docs/decisions/0001).
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
/** What was made of a text once is kept: hundreds of processes load the same mails. */
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

/** What is bundled (`tests/bundle-app.ts`): a module of it gives out what the bundle holds. */
const bundle = process.env.TEST_APP ? JSON.parse(readFileSync(process.env.TEST_APP, 'utf8')) : null;
const PACKAGE = 'bundled:';

function givenOut({ space, names }) {
  const named = names.filter((name) => name !== 'default').join(', ');
  const standard = names.includes('default') ? `export default ${space}.default;` : '';
  return `import { ${space} } from '${bundle.file}';export const { ${named} } = ${space};${standard}`;
}

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (bundle === null || /^[./#]/.test(specifier) || bundle.modules[specifier] === undefined)
      return nextResolve(specifier, context);
    return { url: specifier.startsWith('file:') ? specifier : PACKAGE + specifier, shortCircuit: true };
  },
  load(url, context, nextLoad) {
    const bundled = bundle?.modules[url.startsWith(PACKAGE) ? url.slice(PACKAGE.length) : url];
    if (bundled) return { format: 'module', source: givenOut(bundled), shortCircuit: true };
    if (!url.endsWith('.tsx')) return nextLoad(url, context);
    return { format: 'module', source: plainOf(fileURLToPath(url)), shortCircuit: true };
  },
});
