// Node runs the sources of the tests as they are, but for JSX (docs/decisions/0001).
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

let transform;

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('.tsx')) return nextLoad(url, context);
    transform ??= process.getBuiltinModule('node:module').createRequire(import.meta.url)(
      'esbuild',
    ).transformSync;
    const path = fileURLToPath(url);
    const { code } = transform(readFileSync(path, 'utf8'), {
      loader: 'tsx',
      jsx: 'automatic',
      sourcefile: path,
      sourcemap: 'inline',
      target: 'node24',
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
