import { expect, it } from 'vitest';
import { z } from 'zod';
import { speakPlainly } from './plain-issues.ts';

speakPlainly();

it.each([
  [z.string(), undefined, 'This is missing'],
  [z.string(), 5, 'This must be a text'],
  [z.number(), 'five', 'This must be a number'],
  [z.int(), 1.5, 'This must be a whole number'],
  [z.string().min(1), '', 'This is missing'],
  [z.string().min(3), 'ab', 'At least 3 letters, please'],
  [z.string().max(2), 'abc', 'At most 2 letters, please'],
  [z.number().min(1), 0, 'At least 1, please'],
  [z.number().positive(), 0, 'More than 0, please'],
  [z.number().max(9), 10, 'At most 9, please'],
  [z.array(z.string()).max(1), ['a', 'b'], 'At most 1 of these, please'],
  [z.enum(['large', 'small']), 'huge', 'Please choose one of these: large, small'],
  [z.uuid(), 'x', 'This is not written as it has to be'],
  [z.strictObject({}), { a: 1 }, 'There is no field of this name here: a'],
  [z.union([z.string(), z.number()]), true, 'This cannot be used here'],
  [z.string('Please write the city'), undefined, 'Please write the city'],
])('says what is wrong in plain words (%#)', (schema, value, said) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(said);
});
