import { describe, expect, test } from 'vitest';
import { sanitisePdf } from '#server/modules/artwork/partner-copy/sanitise-pdf.ts';
import { document, NAMES_THAT_ACT, SQUARE, withObjectStream } from '#tests/corpora/pdf-corpus.ts';

/** What a partner gets, as text. */
async function handedOut(bytes: Buffer): Promise<string> {
  return (await sanitisePdf(bytes)).toString('latin1');
}

describe('what acts is not in the copy', () => {
  const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
  const attachment = [
    '<</Type/Filespec/F(evil.exe)/UF(evil.exe)/EF<</F 6 0 R>>>>',
    '<</Type/EmbeddedFile/Length 4>>stream\nMZ\x90\x00\nendstream',
  ];
  test.each<[string, Buffer]>([
    ['a script when it opens', document({ catalog: `/OpenAction${script}` })],
    ['a script by its number', document({ catalog: '/OpenAction 5 0 R', more: [script] })],
    [
      'a script in a stream',
      document({
        catalog: '/OpenAction<</S/JavaScript/JS 5 0 R>>',
        more: ['<</Length 12>>stream\napp.alert(1)\nendstream'],
      }),
    ],
    [
      'a name written in hex',
      document({ catalog: '/#4fpenAction<</S/#4a#61vaScript/#4aS(app.alert\\(1\\))>>' }),
    ],
    ['a script in the names', document({ catalog: `/Names<</JavaScript<</Names[(evil)${script}]>>>>` })],
    [
      'names in a tree with kids',
      document({
        catalog: '/Names<</JavaScript 5 0 R>>',
        more: ['<</Kids[6 0 R]>>', `<</Limits[(a)(z)]/Names[(evil)${script}]>>`],
      }),
    ],
    ['more actions of the file', document({ catalog: `/AA<</WC${script}/WS${script}>>` })],
    ['actions of a page', document({ page: `/AA<</O${script}/C${script}>>` })],
    ['a program', document({ catalog: '/OpenAction<</S/Launch/F(evil.exe)/Win<</F(evil.exe)>>>>' })],
    [
      'a file of another machine',
      document({ catalog: String.raw`/OpenAction<</S/GoToR/F(\\\\evil\\share\\x.pdf)/D[0/Fit]>>` }),
    ],
    [
      'a file inside the file',
      document({ catalog: '/OpenAction<</S/GoToE/T<</R/C/N(evil.pdf)>>/D[0/Fit]>>' }),
    ],
    [
      'an address',
      document({
        page: '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(http://evil.example)>>>>]',
      }),
    ],
    [
      'a chain of actions',
      document({
        page: `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/GoTo/D[3 0 R/Fit]/Next[${script}]>>>>]`,
      }),
    ],
    [
      'a form that is sent',
      document({
        catalog: '/AcroForm<</Fields[5 0 R]>>',
        page: '/Annots[5 0 R]',
        more: [
          `<</Type/Annot/Subtype/Widget/FT/Btn/T(b)/Rect[0 0 9 9]/A<</S/SubmitForm/F(http://evil.example)>>/AA<</K${script}>>/AP<</N 6 0 R>>>>`,
          '<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Length 0>>stream\n\nendstream',
        ],
      }),
    ],
    [
      'actions of a field above its widget',
      document({
        catalog: '/AcroForm<</Fields[5 0 R]/CO[5 0 R]>>',
        page: '/Annots[6 0 R]',
        more: [
          `<</T(f)/FT/Tx/Kids[6 0 R]/AA<</C${script}/F${script}>>>>`,
          `<</Subtype/Widget/Parent 5 0 R/Rect[0 0 9 9]/AA<</Fo${script}>>>>`,
        ],
      }),
    ],
    [
      'a form of XFA',
      document({
        catalog: '/AcroForm<</XFA 5 0 R/Fields[]>>',
        more: ['<</Length 20>>stream\n<script>evil</script\nendstream'],
      }),
    ],
    [
      'an attached file',
      document({ catalog: '/Names<</EmbeddedFiles<</Names[(evil.exe)5 0 R]>>>>', more: attachment }),
    ],
    [
      'a file attached to a page',
      document({
        page: '/Annots[<</Type/Annot/Subtype/FileAttachment/Rect[0 0 9 9]/FS 5 0 R>>]/AF[5 0 R]',
        more: attachment,
      }),
    ],
    [
      'a film',
      document({
        page: '/Annots[<</Type/Annot/Subtype/RichMedia/Rect[0 0 9 9]/RichMediaContent<</Assets<</Names[(evil.swf)5 0 R]>>>>>>]',
        more: attachment,
      }),
    ],
    [
      'a film that plays itself',
      document({
        page: '/Annots[<</Type/Annot/Subtype/Screen/Rect[0 0 9 9]/AA<</PV<</S/Rendition/JS(app.alert\\(1\\))>>>>>>]',
      }),
    ],
    [
      'an action under a name of drawing',
      document({ page: `/Resources<</Properties<</MC0 ${script}>>/XObject<</X 5 0 R>>>>`, more: [script] }),
    ],
    [
      'an action in a form of the page',
      document({
        page: '/Resources<</XObject<</X 5 0 R>>>>',
        more: [
          `<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/PieceInfo<</Evil<</Private ${script}>>>>/Length 0>>stream\n\nendstream`,
        ],
      }),
    ],
    [
      'a stream that is a file elsewhere',
      document({
        page: '/Resources<</XObject<</X 5 0 R>>>>',
        more: [
          '<</Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray/F<</FS/URL/F(http://evil.example/x)>>/Length 1>>stream\n0\nendstream',
        ],
      }),
    ],
    [
      'a page of another file',
      document({
        page: '/Resources<</XObject<</X 5 0 R>>>>',
        more: [
          '<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Ref<</F(evil.pdf)/Page 0>>/Length 0>>stream\n\nendstream',
        ],
      }),
    ],
    [
      'a profile elsewhere',
      document({
        catalog:
          '/OutputIntents[<</Type/OutputIntent/S/GTS_PDFX/DestOutputProfileRef<</URLs[<</FS/URL/F(http://evil.example)>>]>>>>]',
      }),
    ],
    [
      'bookmarks that act',
      document({
        catalog: '/Outlines 5 0 R',
        more: ['<</Type/Outlines/First 6 0 R/Last 6 0 R/Count 1>>', `<</Title(x)/Parent 5 0 R/A${script}>>`],
      }),
    ],
    ['a base address', document({ catalog: '/URI<</Base(http://evil.example)>>' })],
    ['objects nobody uses', document({ more: [script, ...attachment] })],
  ])('%s', async (_what, bytes) => {
    expect(bytes.toString('latin1')).toMatch(/JavaScript|JS|evil|XFA|#4a/i);
    const text = await handedOut(bytes);
    expect(text).not.toMatch(NAMES_THAT_ACT);
    expect(text).toContain(SQUARE);
  });

  test('in a later edition, compressed: the copy has one edition, with the last of each object', async () => {
    const before = document();
    const bytes = withObjectStream(
      before,
      { 5: '<</S/JavaScript/JS(app.alert\\(1\\))>>', 1: '<</Type/Catalog/Pages 2 0 R/OpenAction 5 0 R>>' },
      '1 0 R',
    );
    expect(bytes.toString('latin1')).not.toContain('OpenAction');
    const text = await handedOut(bytes);
    expect(text).not.toMatch(NAMES_THAT_ACT);
    expect(text.match(/startxref/g)).toHaveLength(1);
    expect(text.match(/\n1 0 obj/g)).toHaveLength(1);
  });

  test('taken back in a later edition, it does not come back', async () => {
    const first = document({ catalog: '/OpenAction<</S/JavaScript/JS(evil)>>' });
    const later = Buffer.concat([
      first,
      Buffer.from(
        '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\nxref\n0 0\ntrailer<</Root 1 0 R/Size 5>>\nstartxref\n0\n%%EOF\n',
      ),
    ]);
    expect(await handedOut(later)).not.toMatch(NAMES_THAT_ACT);
  });
});
