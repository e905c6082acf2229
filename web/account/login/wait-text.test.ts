import { expect, it } from 'vitest';
import { waitText } from './wait-text.ts';

it.each([
  [{ retryAfterSeconds: 29.2 }, 'You can try again in 30 seconds.'],
  [{ retryAfterSeconds: 90 }, 'You can try again in 2 minutes.'],
  [{ retryAfterSeconds: 0 }, ''],
  [undefined, ''],
])('says when to try again: %j', (details, text) => expect(waitText(details)).toBe(text));
