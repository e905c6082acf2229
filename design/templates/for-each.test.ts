import { expect, test } from 'vitest';
import { FORMS } from './forms.ts';

test('a list of names is offered for what one person has, and not for what is the same for all', () => {
  const offered = FORMS.filter(({ isForEach }) => isForEach).map(({ name }) => name);
  expect(offered.toSorted()).toEqual([
    'card',
    'garment',
    'invitation',
    'kraft',
    'label',
    'plated',
    'seal',
    'sticker',
  ]);
});
