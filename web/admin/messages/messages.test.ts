import { expect, test } from 'vitest';
import { answerLink } from './answer-link.ts';
import { footerOf } from './message-words.ts';

test('an answer quotes the message up to a length, and never half an emoji', () => {
  const of = (message: string | null) =>
    answerLink({ email: 'asha@example.com', ticket: 'T-1', name: 'Asha', message });
  for (const before of ['', 'a']) {
    const body = new URL(of(before + '🎉'.repeat(1300))).searchParams.get('body');
    expect(body).toMatch(/🎉$/u);
    expect([...(body ?? '')]).toHaveLength('Hello Asha,\n\n\n\n'.length + 1200);
  }
  expect(new URL(of(null)).searchParams.get('body')).toContain('Hello Asha,');
});

test('the list says how many messages there are only where they are counted', () => {
  expect(footerOf(20, 31, true)).toBe('Showing 20 of 31 messages (waiting)');
  expect(footerOf(20, null, false)).toBe('Showing 20 messages');
  expect(footerOf(1, 1, true)).toBe('Showing 1 of 1 message (waiting)');
});
