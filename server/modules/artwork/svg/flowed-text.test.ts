import { expect, test } from 'vitest';
import { CARD_FORM } from '#tests/corpora/clean-facts.ts';
import { inspectBytes } from '#tests/corpora/inspect-bytes.ts';
import { checkArtwork } from '../rules/check-artwork.ts';

const frame = (words: string, prefix = '') =>
  `<${prefix}flowRoot id="a"><${prefix}flowRegion><${prefix}rect width="9" height="9"/></${prefix}flowRegion><${prefix}flowPara>${words}</${prefix}flowPara></${prefix}flowRoot>`;

async function said(content: string, prefix = '') {
  const named = prefix ? ' xmlns:svg="http://www.w3.org/2000/svg"' : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"${named} width="95mm" height="57mm" viewBox="0 0 95 57"><rect width="95" height="57" fill="#c33"/>${content}</svg>`;
  const { artwork } = await inspectBytes(Buffer.from(svg), 'svg');
  if (!artwork) throw new Error('nobody looked into it');
  return checkArtwork(artwork, CARD_FORM)
    .filter(({ code }) => code === 'SVG_TEXT')
    .map(({ action, message }) => `${action} ${/missing in print|another/.exec(message)?.[0]}`);
}

test('words in a text frame of Inkscape are asked about: nobody else draws them', async () => {
  expect(await said(frame('Come to our opening'))).toEqual(['ask missing in print']);
  expect(await said(frame('Come to our opening', 'svg:'), 'svg:')).toEqual(['ask missing in print']);
  expect(await said(`${frame('Come to our opening')}<text y="9">Hello</text>`)).toEqual([
    'ask missing in print',
  ]);
});

test('empty frames are left behind, and nothing is said of them', async () => {
  expect(await said(frame(' \n '))).toEqual([]);
  expect(await said(`${frame('')}<text y="9">Hello</text>`)).toEqual(['ask another']);
});
