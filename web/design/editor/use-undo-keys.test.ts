import { expect, test } from 'vitest';
import { undoKey } from './use-undo-keys.ts';

/** What a key does, with Control unless it says otherwise. */
function done(key: string, more: { code?: string; shiftKey?: boolean; ctrlKey?: boolean } = {}): string[] {
  const said: string[] = [];
  const event = { code: '', ctrlKey: true, metaKey: false, shiftKey: false, ...more, key };
  const isOne = undoKey(
    { ...event, preventDefault: () => said.push('not the browser') },
    { undo: () => said.push('undo'), redo: () => said.push('redo') },
  );
  expect(isOne).toBe(said.length > 0);
  return said;
}

test('Control and Z undoes, with Shift it does it again, and so does Y', () => {
  expect(done('z')).toEqual(['not the browser', 'undo']);
  expect(done('Z', { shiftKey: true })).toEqual(['not the browser', 'redo']);
  expect(done('y')).toEqual(['not the browser', 'redo']);
  expect(done('z', { ctrlKey: false })).toEqual([]);
  expect(done('b')).toEqual([]);
});

test('on a keyboard for Hindi the place of the key counts', () => {
  expect(done('े', { code: 'KeyZ' })).toEqual(['not the browser', 'undo']);
  expect(done('ब', { code: 'KeyY' })).toEqual(['not the browser', 'redo']);
  // A Latin keyboard of another order says what it means.
  expect(done('w', { code: 'KeyZ' })).toEqual([]);
});
