import { expect, test } from 'vitest';
import { browserWords } from './browser-words.ts';

test.each([
  ['https://updates.push.services.mozilla.com/wpush/v2/x', 'Firefox'],
  ['https://wns2-pn1p.notify.windows.com/w/?token=x', 'Edge on Windows'],
  ['https://web.push.apple.com/x', 'Safari'],
  ['https://fcm.googleapis.com/fcm/send/x', 'Chrome, or a browser like it'],
  ['https://example.com/x', 'Another browser'],
])('%s is %s', (endpoint, words) => {
  expect(browserWords(endpoint)).toBe(words);
});
