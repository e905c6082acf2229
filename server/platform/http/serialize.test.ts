import { expect, test } from 'vitest';
import { z } from 'zod';
import { compileSerializer, frozen } from './serialize.ts';

const Row = z.object({ name: z.string(), price: z.number().nullable(), tags: z.array(z.string()) });
const List = z.object({ rows: z.array(Row), total: z.number().int(), next: z.string().nullable() });

function serializer(schema: z.ZodType) {
  return compileSerializer({ schema, method: 'GET', url: '/', httpStatus: '200' } as never) as (
    data: unknown,
  ) => string;
}

const row = (name: string) => ({ name, price: 1.5, tags: ['a'], secret: 'not of the contract' });
const told = (name: string) => ({ name, price: 1.5, tags: ['a'] });

test('a frozen answer is what its schema makes of it, without what the contract does not name', () => {
  const write = serializer(Row);
  const product = frozen(row('card'));
  expect(JSON.parse(write(product))).toEqual(told('card'));
  expect(write(product)).toBe(write(product));
  // The same text as of one that may change.
  expect(write(product)).toBe(write(row('card')));
});

test('a list of frozen rows reads as one whose rows may change', () => {
  const write = serializer(List);
  const beside = { total: 2, next: null };
  const list = { rows: [frozen(row('one')), frozen(row('two'))], ...beside };
  expect(JSON.parse(write(list))).toEqual({ rows: [told('one'), told('two')], ...beside });
  expect(JSON.parse(write({ rows: [row('one'), frozen(row('two'))], ...beside }))).toEqual(
    JSON.parse(write(list)),
  );
  expect(JSON.parse(write({ rows: [], ...beside }))).toEqual({ rows: [], ...beside });
});

test('what its schema refuses is not sent, frozen or not, in a row or beside them', () => {
  const wrong = { name: 7, price: 1, tags: [] };
  expect(() => serializer(Row)(frozen({ ...wrong }))).toThrow();
  expect(() => serializer(List)({ rows: [frozen({ ...wrong })], total: 1, next: null })).toThrow();
  expect(() => serializer(List)({ rows: [frozen(row('one'))], total: 'many', next: null })).toThrow();
});

test('what is frozen stays so to its last part', () => {
  const product = frozen(row('card'));
  expect(() => product.tags.push('b')).toThrow();
});

test('what is another value outside than inside is written as it is outside', () => {
  const day = z.codec(z.string(), z.date(), {
    decode: (text) => new Date(text),
    encode: (date) => date.toISOString().slice(0, 10),
  });
  const at = { on: new Date('2026-11-26T00:00:00Z') };
  expect(serializer(z.object({ on: day }))(at)).toBe('{"on":"2026-11-26"}');
  expect(serializer(z.object({ parts: z.array(z.object({ on: day.nullable() })) }))({ parts: [at] })).toBe(
    '{"parts":[{"on":"2026-11-26"}]}',
  );
  // A default is for what comes in: an answer without the value is a fault.
  expect(() => serializer(z.object({ count: z.number().default(1) }))({})).toThrow();
});
