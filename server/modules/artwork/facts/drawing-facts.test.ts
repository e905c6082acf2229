import { expect, test } from 'vitest';
import { CARD_FORM } from '#tests/corpora/clean-facts.ts';
import { checkArtwork } from '../rules/check-artwork.ts';
import { drawingFacts } from './drawing-facts.ts';

const SIZE = { widthMm: 95, heightMm: 57, widthPx: 269, heightPx: 162 };
const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;
const frame = (words: string, prefix = '') =>
  `<${prefix}flowRoot id="a"><${prefix}flowRegion><rect width="9" height="9"/></${prefix}flowRegion><${prefix}flowPara>${words}</${prefix}flowPara></${prefix}flowRoot>`;
const said = (content: string) =>
  checkArtwork(drawingFacts(svg(content), SIZE), CARD_FORM)
    .filter(({ code }) => code === 'SVG_TEXT')
    .map(({ action, message }) => `${action} ${/missing in print|another/.exec(message)?.[0]}`);

test('words in a text frame of Inkscape are asked about: nobody else draws them', () => {
  expect(said(frame('Come to our opening'))).toEqual(['ask missing in print']);
  expect(said(frame('Come to our opening', 'svg:'))).toEqual(['ask missing in print']);
  expect(said(`${frame('Come to our opening')}<text>Hello</text>`)).toEqual(['ask missing in print']);
  // Empty ones are left behind.
  expect(said(frame(' \n '))).toEqual([]);
  expect(said(`${frame('')}<text>Hello</text>`)).toEqual(['ask another']);
  expect(said('<path d="M0 0h9"/>')).toEqual([]);
});
