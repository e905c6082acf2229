import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { WrittenParts } from './ui/drawn-once.tsx';

/** Letters of all parts together: some thousands of cards. */
const MOST_LETTERS = 4_000_000;

/** What React puts before a part that asks for a picture at once; it belongs into the head of the page. */
const HINT = '<link';

/**
 * Parts of pages as text, those that were wanted last. What a part depends on is its whole key, so nothing grows old: a product
 * whose price changed is another part.
 */
export function rememberParts(): WrittenParts {
  const texts = new LRUCache<string, string>({
    maxSize: MOST_LETTERS,
    sizeCalculation: (text, key) => text.length + key.length,
  });
  return {
    textOf(of, draw) {
      const key = JSON.stringify(of);
      const known = texts.get(key);
      if (known !== undefined) return known || null;
      const text = written(draw());
      // Empty: not to be tried again.
      texts.set(key, text ?? '');
      return text;
    },
  };
}

/** React may be asked for a text while it writes another; what came of a part that needs its page is drawn there. */
function written(part: ReactNode): string | null {
  try {
    const text = renderToString(part);
    return text.startsWith(HINT) || text.includes('<!--$!-->') ? null : text;
  } catch {
    return null;
  }
}
