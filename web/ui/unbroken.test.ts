import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { unbroken } from './unbroken.ts';

test.each([
  [
    'Cotton T-Shirts, V-neck',
    '<span>Cotton <span class="unbroken">T-Shirts</span>, <span class="unbroken">V-neck</span></span>',
  ],
  ['Die-Cut Stickers', 'Die-Cut Stickers'],
  ['Roll-up 3-4', 'Roll-up 3-4'],
])('%s', (words, drawn) => expect(renderToStaticMarkup(unbroken(words))).toBe(drawn));
