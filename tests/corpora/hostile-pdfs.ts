import { deflateSync } from 'node:zlib';
import { pdfOf } from './artwork-corpus.ts';

/** PDFs that are made to hurt whatever opens them: what loops, what grows, what lies about itself. Generated, none is of others. */

const stream = (entries: string, bytes: Buffer | string) => {
  const text = typeof bytes === 'string' ? bytes : bytes.toString('latin1');
  return `<<${entries}/Length ${text.length}>>stream\n${text}\nendstream`;
};

/** One page whose content is object 3 and whose resources are these; further objects begin with 5. */
function page(content: string, resources: string, further: readonly string[], entries = ''): Buffer {
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[4 0 R]/Count 1>>',
    stream('', content),
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 269 162]/Contents 3 0 R/Resources<<${resources}>>${entries}>>`,
    ...further,
  ]);
}
const plain = () => page('1 0 0 rg 20 20 100 100 re f', '', []);
const form = (entries: string, content: string) =>
  stream(`/Type/XObject/Subtype/Form/BBox[0 0 269 162]${entries}`, content);
const picture = (entries: string, bytes: Buffer | string) =>
  page('q 269 0 0 162 0 0 cm /I Do Q', '/XObject<</I 5 0 R>>', [
    stream(`/Type/XObject/Subtype/Image${entries}`, bytes),
  ]);

const HUGE = '/Width 65000/Height 65000';
const RGB8 = '/ColorSpace/DeviceRGB/BitsPerComponent 8';

/** Each form draws the next one twice: the last is drawn a billion times. */
function laughs(): Buffer {
  const forms = Array.from({ length: 30 }, (_, at) =>
    at === 29
      ? form('', '0 0 1 rg 0 0 9 9 re f')
      : form(`/Resources<</XObject<</F ${at + 6} 0 R>>>>`, '/F Do 1 0 0 1 1 1 cm /F Do'),
  );
  return page('/F Do', '/XObject<</F 5 0 R>>', forms);
}

/** Nodes of a page tree in one another, and the page in the last. */
function deepTree(depth: number): Buffer {
  const nodes = Array.from(
    { length: depth },
    (_, at) => `<</Type/Pages/Kids[${at + 3} 0 R]/Count 1${at > 0 ? `/Parent ${at + 1} 0 R` : ''}>>`,
  );
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    ...nodes,
    `<</Type/Page/Parent ${depth + 1} 0 R/MediaBox[0 0 269 162]>>`,
  ]);
}

/** An object stream that says it has a billion objects, packed a thousandfold. */
function objectStreamBomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(200_000_000, '0 '), { level: 9 });
  const objects = stream('/Type/ObjStm/N 1000000000/First 100000000/Filter/FlateDecode', packed);
  return page('', '', [objects], '/Annots 9 0 R');
}

const jp2 = (edge: number) => {
  const size = Buffer.alloc(51);
  Buffer.from('ff4fff51002f0000', 'hex').copy(size);
  size.writeUInt32BE(edge, 8);
  size.writeUInt32BE(edge, 12);
  size.writeUInt32BE(edge, 24);
  size.writeUInt32BE(edge, 28);
  size.writeUInt16BE(3, 40);
  for (let at = 42; at < 51; at += 3) Buffer.from([7, 1, 1]).copy(size, at);
  return size;
};

/** A generic region of JBIG2 as large as its numbers go, of no data. */
const jbig2 = Buffer.concat([
  Buffer.from('000000003000010000001300010000000100000000000000000000000000', 'hex'),
  Buffer.from('00000001260001ffffffff00010000000100000000000000000003fffdff02fefefe', 'hex'),
]);

/** Each takes seconds of a processor until it is stopped, or done. */
export const SLOW: readonly (readonly [what: string, make: () => Buffer])[] = [
  [
    'a content that unpacks to 400 MB',
    () =>
      page(
        '',
        '',
        [stream('/Filter/FlateDecode', deflateSync(Buffer.alloc(400_000_000), { level: 9 }))],
        '/Contents 5 0 R',
      ),
  ],
  ['forms that draw each other a billion times', laughs],
  [
    'a pattern painted with itself',
    () =>
      page('/Pattern cs /P scn 0 0 269 162 re f', '/Pattern<</P 5 0 R>>', [
        stream(
          '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 0.001/YStep 0.001/Resources<</Pattern<</P 5 0 R>>>>',
          '/Pattern cs /P scn 0 0 9 9 re f',
        ),
      ]),
  ],
  ['an object stream of a billion objects', objectStreamBomb],
  [
    'ten thousand objects that all print',
    () =>
      page(
        '',
        '',
        Array.from(
          { length: 10_000 },
          (_, at) =>
            `<</Type/Annot/Subtype/Square/F 4/Rect[${at % 200} ${at % 150} ${(at % 200) + 9} ${(at % 150) + 9}]/AP<</N 4 0 R>>>>`,
        ),
        `/Annots[${Array.from({ length: 10_000 }, (_, at) => `${at + 5} 0 R`).join(' ')}]`,
      ),
  ],
  ['dashes of a millionth over the page', () => page('[0.000001] 0 d 200 w 0 80 m 100000 80 l S', '', [])],
];

export const HOSTILE: readonly (readonly [what: string, make: () => Buffer])[] = [
  [
    'a page tree that is its own child',
    () => pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2>>']),
  ],
  ['a page tree of five thousand floors', () => deepTree(5000)],
  ['a page that is its own parent', () => page('', '', [], '/Parent 4 0 R')],
  [
    'a soft mask that masks itself',
    () =>
      page('/G gs 1 0 0 rg 0 0 269 162 re f', '/ExtGState<</G 5 0 R>>', [
        '<</Type/ExtGState/SMask<</S/Luminosity/G 6 0 R>>>>',
        form(
          '/Group<</S/Transparency/CS/DeviceGray>>/Resources<</ExtGState<</G 5 0 R>>>>',
          '/G gs 0 0 9 9 re f',
        ),
      ]),
  ],
  [
    'a font whose letter writes itself',
    () =>
      page('BT /F 9 Tf 20 20 Td (aaaa) Tj ET', '/Font<</F 5 0 R>>', [
        '<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/FirstChar 97/LastChar 97/Widths[1]/Encoding<</Differences[97/a]>>/CharProcs<</a 6 0 R>>/Resources<</Font<</F 5 0 R>>>>>>',
        stream('', '1 0 d0 BT /F 1 Tf (aaaa) Tj ET'),
      ]),
  ],
  [
    'a function made of itself',
    () =>
      page(
        '/S sh',
        '/Shading<</S<</ShadingType 2/ColorSpace/DeviceCMYK/Coords[0 0 269 0]/Function 5 0 R>>>>',
        ['<</FunctionType 3/Domain[0 1]/Functions[5 0 R 5 0 R]/Bounds[0.5]/Encode[0 1 0 1]>>'],
      ),
  ],
  [
    'a colour space that is its own alternative',
    () =>
      page('/C cs 1 scn 0 0 99 99 re f', '/ColorSpace<</C 5 0 R>>', [
        '[/Separation/Loop 5 0 R<</FunctionType 2/Domain[0 1]/N 1>>]',
      ]),
  ],
  [
    'a stream as long as itself',
    () => page('', '', ['<</Length 5 0 R>>stream\nq Q\nendstream'], '/Contents 5 0 R'),
  ],
  [
    'arrays in one another a hundred thousand times',
    () => page('', '', [], `/Odd ${'['.repeat(100_000)}${']'.repeat(100_000)}`),
  ],
  ['a picture of four gigapixels with no data', () => picture(`${HUGE}${RGB8}`, 'no')],
  [
    'a picture of four gigapixels, packed',
    () => picture(`${HUGE}${RGB8}/Filter/FlateDecode`, deflateSync(Buffer.alloc(50_000_000), { level: 9 })),
  ],
  [
    'a predictor of two billion columns',
    () =>
      picture(
        `/Width 9/Height 9${RGB8}/Filter/FlateDecode/DecodeParms<</Predictor 15/Columns 2147483647/Colors 32>>`,
        deflateSync(Buffer.alloc(900)),
      ),
  ],
  ['JPEG 2000 of four gigapixels', () => picture(`${HUGE}/Filter/JPXDecode`, jp2(4_000_000_000))],
  [
    'JBIG2 as large as its numbers go',
    () =>
      picture('/Width 65000/Height 65000/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/JBIG2Decode', jbig2),
  ],
  [
    'CCITT of a million columns with no data',
    () =>
      picture(
        '/Width 1000000/Height 1000000/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 1000000/Rows 1000000>>',
        '\0',
      ),
  ],
  [
    'a cross-reference table that points nowhere',
    () => {
      const text = plain().toString('latin1');
      return Buffer.from(text.replace(/\d{10} 00000 n/g, '9999999999 00000 n'), 'latin1');
    },
  ],
  [
    'a cross-reference table before itself',
    () => {
      const text = plain().toString('latin1');
      const at = /startxref\n(\d+)/.exec(text)?.[1] ?? '0';
      return Buffer.from(text.replace('/Root 1 0 R', `/Root 1 0 R/Prev ${at}`), 'latin1');
    },
  ],
  [
    'no cross-reference table at all',
    () =>
      Buffer.from(
        plain()
          .toString('latin1')
          .replace(/xref[\s\S]*trailer/, 'trailer')
          .replace(/startxref\n\d+/, 'startxref\n0'),
        'latin1',
      ),
  ],
  ['a page of units of 75,000 points', () => page('0 0 9 9 re f', '', [], '/UserUnit 75000')],
];
