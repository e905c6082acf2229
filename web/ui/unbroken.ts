import { createElement, type ReactNode } from 'react';

/**
 * Words in which a letter and what follows its hyphen stay on one line: "T-shirts". The text is the same, in one box: a row of
 * flexible boxes would swallow the space before.
 */
export function unbroken(words: string): ReactNode {
  const parts = words.split(/\b([a-z]-[a-z]+)/i);
  if (parts.length === 1) return words;
  const drawn = parts.map((part, index) =>
    index % 2 === 0 ? part : createElement('span', { className: 'unbroken' }, part),
  );
  return createElement('span', null, ...drawn);
}
