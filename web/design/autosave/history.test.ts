import { expect, test } from 'vitest';
import type { Design } from '#contract/design/design.ts';
import { begin, type History, step } from './history.ts';

const design = (name: string) => ({ template: name }) as Design;
const change = (history: History, name: string, what: string | null = null) =>
  step(history, { kind: 'change', design: design(name), what });
const now = ({ present }: History) => present.template;

test('undo goes back step by step, redo forward, and a change forgets what was undone', () => {
  let history = change(change(begin(design('a')), 'b'), 'c');
  history = step(history, { kind: 'undo' });
  expect(now(history)).toBe('b');
  history = step(step(history, { kind: 'undo' }), { kind: 'undo' });
  expect(now(history)).toBe('a');
  history = step(history, { kind: 'redo' });
  expect(now(history)).toBe('b');
  history = change(history, 'd');
  expect(now(step(history, { kind: 'redo' }))).toBe('d');
});

test('the letters of a word and the way of a finger are one step, until it rests', () => {
  let history = change(change(begin(design('')), 'a', 'type name'), 'as', 'type name');
  history = step(history, { kind: 'rest' });
  history = change(history, 'ash', 'type name');
  history = step(history, { kind: 'undo' });
  expect(now(history)).toBe('as');
  expect(now(step(history, { kind: 'undo' }))).toBe('');
});

test('what another tab did is part of what is, and its undo is not mine', () => {
  const history = step(change(begin(design('a')), 'b'), {
    kind: 'merge',
    merge: ({ template }) => design(`${template}+theirs`),
  });
  expect(now(history)).toBe('b+theirs');
  expect(now(step(history, { kind: 'undo' }))).toBe('a');
});

test('no more than two hundred steps are kept', () => {
  let history = begin(design('0'));
  for (let at = 1; at <= 300; at += 1) history = change(history, String(at));
  expect(history.past).toHaveLength(200);
});
