import { expect, test } from 'vitest';
import { without } from './lean-framework.ts';

const file = /framework/;
const code = 'const a = 1;\nfunction used() {\n  unused();\n}\nfunction unused(b) {\n  return b;\n}\n';

test('what is not used loses what is in it', () => {
  const cut = without(code, { file, functions: [{ indent: '', names: ['unused'] }] });
  expect(cut).toBe('const a = 1;\nfunction used() {\n  unused();\n}\nfunction unused() {}\n');
});

test('a version without it, or with it twice, stops the build', () => {
  const isGone = { file, functions: [{ indent: '', names: ['renamed'] }] };
  expect(() => without(code, isGone)).toThrow('does not have this once: renamed');
  expect(() => without(code, { file, pieces: [{ from: 'unused(' }] })).toThrow('once: unused(');
});
