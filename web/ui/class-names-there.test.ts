import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/** A class that a style sheet does not have is no class: nothing says so, and the part stands without its distances. */
test('every class a page names stands in the style sheet it names it from', () => {
  const missing = globSync('web/**/*.tsx').flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const code = source.replaceAll(/'[^'\n]*'/g, "''");
    return [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(
      ([, name, path = '']) => {
        const sheet = path.startsWith('#') ? path.slice(1) : normalize(join(dirname(file), path));
        const rules = readFileSync(sheet, 'utf8');
        const named = [...code.matchAll(new RegExp(`(?<![\\w/'])${name}\\.(\\w+)`, 'g'))].map(
          ([, one]) => one,
        );
        return [...new Set(named)]
          .filter((one) => !new RegExp(`\\.${one}\\b`).test(rules))
          .map((one) => `${file}: ${one}`);
      },
    );
  });
  expect(missing).toEqual([]);
});
