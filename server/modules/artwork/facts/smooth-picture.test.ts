import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pdfOf } from '#tests/corpora/artwork-corpus.ts';
import { CARD_FORM } from '#tests/corpora/clean-facts.ts';
import { inspectBytes } from '#tests/corpora/inspect-bytes.ts';
import { checkArtwork } from '../rules/check-artwork.ts';

const [WIDE, HIGH] = [60, 40];
type Shade = (x: number, y: number) => number;
const gradient: Shade = (x, y) => x * 3 + y;
const shadow: Shade = (x) => Math.min(255, Math.max(0, (x - 10) * 20));
const edge: Shade = (x) => (x < 30 ? 0 : 255);
const noise: Shade = (x, y) => (x * 7919 + y * 104_729) % 256;

/** A grey picture of few pixels over all of a card, and the mask that it shines through by. */
function card(shade: Shade, mask?: Shade): Buffer {
  const packed = (of: Shade, entries = '') => {
    const samples = Array.from({ length: WIDE * HIGH }, (_, at) => of(at % WIDE, Math.floor(at / WIDE)));
    const hex = deflateSync(Buffer.from(samples)).toString('hex');
    return `<</Type/XObject/Subtype/Image/Width ${WIDE}/Height ${HIGH}/BitsPerComponent 8/ColorSpace/DeviceGray${entries}/Filter/FlateDecode/Length ${hex.length / 2}>>stream\n${Buffer.from(hex, 'hex').toString('latin1')}\nendstream`;
  };
  const content = '269.3 0 0 161.6 0 0 cm /I Do';
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 269.3 161.6]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    packed(shade, mask ? '/SMask 6 0 R' : ''),
    ...(mask ? [packed(mask)] : []),
  ]);
}

test.each([
  ['a gradient', card(gradient), false],
  ['a shadow', card(() => 20, shadow), false],
  ['an edge', card(edge), true],
  ['what is as uneven as a photo', card(noise), true],
  ['a colour that is cut out by a sharp mask', card(() => 20, edge), true],
])('%s of few pixels is asked about only where more would show more', async (_what, bytes, isAsked) => {
  const { artwork } = await inspectBytes(bytes, 'pdf');
  if (!artwork) throw new Error('nobody looked into it');
  const found = checkArtwork(artwork, CARD_FORM).filter(({ code }) => code === 'LOW_RES');
  expect(found.length > 0).toBe(isAsked);
});
