import { describe, expect, test } from 'vitest';
import * as corpus from '#tests/corpora/artwork-corpus.ts';
import { document, NAMES_THAT_ACT, SQUARE } from '#tests/corpora/pdf-corpus.ts';
import { inspect } from '../inspect/inspect.ts';
import { sanitisePdf } from './sanitise-pdf.ts';

const RED_SQUARE = '1 0 0 rg 20 20 100 100 re f';

/** What a partner gets, as text. */
async function handedOut(bytes: Buffer): Promise<string> {
  return (await sanitisePdf(bytes)).toString('latin1');
}

describe('what cannot be made anew is refused', () => {
  test('a file of circles ends', async () => {
    const circles = corpus.pdfOf([
      '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[5 0 R]>>>>',
      '<</Type/Pages/Kids[3 0 R 2 0 R]/Count 1/Parent 2 0 R>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources 4 0 R/Annots[5 0 R 5 0 R]>>',
      '<</XObject<</Again 4 0 R/Page 3 0 R>>>>',
      '<</Subtype/Widget/Parent 5 0 R/Kids[5 0 R]/Rect[0 0 9 9]/AA<</E<</S/JavaScript/JS(evil)/Next 5 0 R>>>>>>',
    ]);
    expect(await handedOut(circles)).not.toMatch(NAMES_THAT_ACT);
  });

  test.each<[string, Buffer, string]>([
    [
      'nested without end',
      document({ page: `/Resources ${'['.repeat(60_000)}${']'.repeat(60_000)}` }),
      'file_damaged',
    ],
    ['encrypted', corpus.lockedPdf(), 'file_locked'],
    [
      'a page that is no object',
      document({ page: '/Resources 5 0 R', more: ['<</A (never closed'] }),
      'file_damaged',
    ],
    [
      'without a catalog',
      Buffer.from('%PDF-1.7\n1 0 obj<</Type/Pages>>endobj\ntrailer<</Size 2>>\n%%EOF'),
      'file_damaged',
    ],
  ])('%s', async (_what, bytes, code) => {
    await expect(sanitisePdf(bytes)).rejects.toThrow(code);
  });

  test('what no password protects, but encryption does', async () => {
    const trailer = `/Encrypt<</Filter/Standard/V 1/R 2/O<${'00'.repeat(32)}>/U<${'00'.repeat(32)}>/P -4>>`;
    await expect(sanitisePdf(corpus.pdf({ trailer }))).rejects.toThrow('file_locked');
  });

  test('what a password keeps closed', async () => {
    await expect(sanitisePdf(await corpus.protectedPdf('secret'))).rejects.toThrow('file_locked');
  });

  test('what our reader sees differently from the one that draws', async () => {
    // By its table the page is the first object 3; read from front to back the last one counts.
    const shown = document();
    const hidden = Buffer.from('3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 900 90]>>endobj\n');
    const at = shown.indexOf('xref\n');
    const two = Buffer.concat([shown.subarray(0, at), hidden, shown.subarray(at)]);
    const start = two.lastIndexOf(`startxref\n${at}`);
    const bytes = Buffer.concat([
      two.subarray(0, start),
      Buffer.from(`startxref\n${at + hidden.length}\n%%EOF\n`),
    ]);
    const { verdict } = await inspect(bytes, 'pdf');
    expect(verdict).toEqual({ outcome: 'refused', code: 'file_damaged' });
  });
});

describe('what is printed stays', () => {
  test('boxes, fonts, layers, the standard and streams, byte for byte', async () => {
    const text = await handedOut(
      document({
        catalog:
          '/Version/1.6/OutputIntents[<</Type/OutputIntent/S/GTS_PDFX/OutputConditionIdentifier(FOGRA39)>>]/OCProperties<</OCGs[6 0 R]/D<</Order[6 0 R]>>>>',
        page: '/TrimBox[9 9 291 191]/BleedBox[1 1 299 199]/Rotate 90/UserUnit 2/Group<</S/Transparency/CS/DeviceCMYK>>/Resources<</Font<</JS 5 0 R>>/Properties<</AA 6 0 R>>>>',
        more: ['<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>', '<</Type/OCG/Name(Die line)>>'],
      }),
    );
    for (const kept of [
      'TrimBox',
      'BleedBox',
      '/Rotate 90',
      '/UserUnit 2',
      'Transparency',
      '/JS 5 0 R',
      '/AA 6 0 R',
      'Helvetica',
      'Die line',
      'FOGRA39',
      '/Version /1.6',
      SQUARE,
    ])
      expect(text).toContain(kept);
  });

  test('what is typed into a form is still drawn', async () => {
    const drawing = '0 0 1 rg 0 0 9 9 re f';
    const text = await handedOut(
      document({
        catalog: '/AcroForm<</Fields[5 0 R]/DA(/Helv 9 Tf)>>',
        page: '/Annots[5 0 R]',
        more: [
          '<</Type/Annot/Subtype/Widget/F 4/FT/Tx/T(name)/V(Asha)/Rect[0 0 9 9]/AP<</N 6 0 R>>>>',
          `<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Length ${drawing.length}>>stream\n${drawing}\nendstream`,
        ],
      }),
    );
    expect(text).toContain(drawing);
    expect(text).toContain('(Asha)');
  });

  test('of a file that only its owner may change: decrypted, as every viewer opens it', async () => {
    const protectedFile = await corpus.protectedPdf();
    expect(protectedFile.toString('latin1')).toContain('/Encrypt');
    const text = await handedOut(protectedFile);
    expect(text).toContain(RED_SQUARE);
    expect(text).not.toContain('/Encrypt');
    const { verdict, artwork } = await inspect(protectedFile, 'pdf');
    expect(verdict).toMatchObject({ outcome: 'readable', facts: { pageCount: 1 } });
    const facts = await artwork?.(() => false);
    expect(facts).toMatchObject({ document: { isEncrypted: true }, pages: [{ colourSpaces: ['rgb'] }] });
  });

  test('a second time it is the same', async () => {
    const once = await sanitisePdf(document({ catalog: '/OpenAction<</S/JavaScript/JS(evil)>>' }));
    expect((await sanitisePdf(once)).equals(once)).toBe(true);
  });

  test('it is what is shown: pages, size and picture come from the copy', async () => {
    const { verdict, sanitised } = await inspect(
      document({ catalog: '/OpenAction<</S/JavaScript/JS(evil)>>' }),
      'ai',
    );
    expect(verdict).toMatchObject({ outcome: 'readable', facts: { kind: 'ai', pageCount: 1 } });
    expect(Buffer.concat(sanitised ?? []).toString('latin1')).not.toMatch(NAMES_THAT_ACT);
  });
});
