import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { auditText } from '#web/admin/orders/order-words.ts';

const MODULES = 'server/modules';

/** Sources that write about an order in the audit trail, or hand those that do the name of what was done. */
const sources = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(`${MODULES}/${name}`, 'utf8'))
  .filter((text) => text.includes("subjectKind: 'order'") || /\b(lockLineAtDesk|changeStatus)\(/.test(text));

test('an order’s audit trail says in words what was done, never the name of a call', () => {
  const actions = sources.flatMap((text) =>
    [...text.matchAll(/\baction: '(\w+)'/g)].map(([, name]) => name ?? ''),
  );
  expect(new Set(actions).size).toBeGreaterThan(15);
  expect([...new Set(actions)].filter((action) => auditText(action) === action)).toEqual([]);
});
