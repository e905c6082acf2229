import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PrintFileShown } from '#contract/partners/print-file.ts';
import { PrintFileLink } from './print-file-link.tsx';

const ready: PrintFileShown = {
  state: 'ready',
  url: '/api/print-files/x',
  pageCount: 2,
  condition: 'coated-fogra39',
  keepsFonts: false,
};
const words = (file: PrintFileShown) =>
  renderToStaticMarkup(<PrintFileLink name="Cards" file={file} />)
    .replaceAll(/<svg.*?<\/svg>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ');

test('says when text stays text, for whoever asked for outlines', () => {
  expect(words(ready)).not.toContain('fonts');
  expect(words({ ...ready, keepsFonts: true })).toContain(
    'Text is not converted to outlines, as that took too long: fonts are embedded',
  );
});

test('a file that is not there says why, and leads nowhere', () => {
  for (const state of ['making', 'as_sent', 'withheld', 'too_complex'] as const) {
    const html = renderToStaticMarkup(<PrintFileLink name="Cards" file={{ ...ready, state, url: null }} />);
    expect(html).not.toContain('href');
    expect(html).toMatch(/<p[^>]*>[A-Z][^<]+\.<\/p>/);
  }
});
