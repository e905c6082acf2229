import { describe, expect, test } from 'vitest';
import { converted, numbersOf, spacesOf } from '#tests/corpora/converted.ts';
import { stream } from '#tests/corpora/design-corpus.ts';

describe('colours of a drawing', () => {
  test('of light become inks; grey and black become black alone, as light as they were', async () => {
    const page = await converted({
      background: '1 0 0 rg 0 0 99 99 re f',
      content: '0 0 0 rg 0 0 9 9 re f 0.5 0.5 0.5 rg 0 0 9 9 re f 1 1 1 RG 0 0 m 9 9 l S',
    });
    expect(spacesOf(page)).toEqual(['cmyk']);
    const [red, , black, grey] = numbersOf(page.said, 'k');
    expect(red?.[0]).toBe(0);
    expect(red?.[1]).toBeGreaterThan(0.9);
    expect(red?.[2]).toBeGreaterThan(0.9);
    expect(black).toEqual([0, 0, 0, 1]);
    // L* 54 of sRGB 128; black of 62 % in FOGRA39 is as light, with its darkest brought to the darkest of the screen.
    expect(grey?.slice(0, 3)).toEqual([0, 0, 0]);
    expect(grey?.[3]).toBeGreaterThan(0.57);
    expect(grey?.[3]).toBeLessThan(0.67);
    expect(numbersOf(page.said, 'K')).toEqual([[0, 0, 0, 0]]);
    expect(page.report.converted).toEqual({ convert_to_cmyk: 4 });
    expect(page.report.shift.drawing?.page).toBe(1);
    expect(page.report.shift.drawing?.deltaE).toBeGreaterThan(2);
  });

  test('of inks and greys stay byte for byte, and so does a file that has no others', async () => {
    const content = '0.1 0.2 0.3 0.4 k 0 0 9 9 re f 0.5 g 0 0 9 9 re f 0 0 0 1 K 1 w 0 0 m 9 9 l S';
    const page = await converted({ content });
    expect(page.said).toContain(content);
    expect(page.report).toEqual({ converted: {}, shift: { drawing: null, picture: null }, notConverted: [] });
  });
});

describe('wherever a page draws, no light is left', () => {
  const RED = '1 0 0 rg 0 0 30 30 re f';
  const LOOK: Record<string, Parameters<typeof converted>[0]> = {
    'a form': {
      content: '/F Do',
      resources: '/XObject<</F 4 0 R>>',
      more: [stream(RED, '/Type/XObject/Subtype/Form/BBox[0 0 90 90]/Group<</S/Transparency/CS/DeviceRGB>>')],
    },
    'a form in a form that shares its resources': {
      content: '/F Do',
      resources: '/XObject<</F 4 0 R/G 5 0 R>>',
      more: [
        stream('/G Do', '/Type/XObject/Subtype/Form/BBox[0 0 90 90]'),
        stream(RED, '/Type/XObject/Subtype/Form/BBox[0 0 90 90]'),
      ],
    },
    'a tile': {
      content: '/Pattern cs /P scn 0 0 90 90 re f',
      resources: '/Pattern<</P 4 0 R>>',
      more: [
        stream(
          RED,
          '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<<>>',
        ),
      ],
    },
    'a tile without a colour of its own': {
      content: '/Q cs 1 0 0 /P scn 0 0 90 90 re f',
      resources: '/ColorSpace<</Q[/Pattern/DeviceRGB]>>/Pattern<</P 4 0 R>>',
      more: [
        stream(
          '0 0 5 5 re f',
          '/Type/Pattern/PatternType 1/PaintType 2/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<<>>',
        ),
      ],
    },
    'a letter that is a drawing': {
      content: 'BT /F 20 Tf 30 30 Td (a) Tj ET',
      resources: '/Font<</F 4 0 R>>',
      more: [
        '<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/CharProcs<</a 5 0 R>>/Encoding<</Differences[97/a]>>/FirstChar 97/LastChar 97/Widths[1]/Resources<<>>>>',
        stream('1 0 d0 1 0 0 rg 0 0 1 1 re f'),
      ],
    },
    'a gradient': {
      content: '/S sh',
      resources:
        '/Shading<</S<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 90 0]/Background[1 1 0]/Function<</FunctionType 2/Domain[0 1]/C0[1 0 0]/C1[0 0 1]/N 1>>>>>>',
    },
    'a gradient as a pattern': {
      content: '/Pattern cs /P scn 0 0 90 90 re f',
      resources:
        '/Pattern<</P<</PatternType 2/Shading<</ShadingType 3/ColorSpace/DeviceRGB/Coords[0 0 0 0 0 90]/Function<</FunctionType 3/Domain[0 1]/Bounds[0.5]/Encode[0 1 0 1]/Functions[<</FunctionType 2/Domain[0 1]/C0[1 0 0]/C1[0 0 1]/N 1>><</FunctionType 2/Domain[0 1]/C0[0 1 0]/C1[0 0 1]/N 1>>]>>>>>>>>',
    },
    'a mesh of triangles': {
      content: '/S sh',
      resources: '/Shading<</S 4 0 R>>',
      more: [
        stream(
          '00000000ff0000 00ff0000ff00 0000ff0000ff>',
          '/ShadingType 4/ColorSpace/DeviceRGB/BitsPerCoordinate 8/BitsPerComponent 8/BitsPerFlag 8/Decode[0 90 0 90 0 1 0 1 0 1]/Filter/ASCIIHexDecode',
        ),
      ],
    },
    'Lab, calibrated RGB and a palette': {
      content: '/L cs 50 60 20 sc 0 0 9 9 re f /C cs 1 0 0 sc 0 0 9 9 re f /I cs 1 sc 0 0 9 9 re f',
      resources:
        '/ColorSpace<</L[/Lab<</WhitePoint[0.9642 1 0.8249]>>]/C[/CalRGB<</WhitePoint[0.9505 1 1.089]/Gamma[2.2 2.2 2.2]/Matrix[0.4124 0.2126 0.0193 0.3576 0.7152 0.1192 0.1805 0.0722 0.9505]>>]/I[/Indexed/DeviceRGB 1<000000ff0000>]>>',
    },
    'an image in the content': {
      content: 'q 20 0 0 20 30 30 cm BI /W 1 /H 1 /BPC 8 /CS /RGB /F /AHx ID ff0000> EI Q',
    },
    'the look of a note that prints': {
      page: '/Annots[<</Type/Annot/Subtype/Stamp/F 4/Rect[20 20 60 60]/AP<</N 4 0 R>>>>]',
      more: [stream(RED, '/Type/XObject/Subtype/Form/BBox[0 0 40 40]')],
    },
  };

  test.each(Object.entries(LOOK))('%s', async (where, given) => {
    const page = await converted({
      ...given,
      page: `${given.page ?? ''}/Group<</S/Transparency/CS/DeviceRGB>>`,
    });
    expect(spacesOf(page).filter((space) => space !== 'pattern')).toEqual(['cmyk']);
    expect(page.report.notConverted).toEqual([]);
    expect(page.report.converted.convert_to_cmyk).toBeGreaterThan(0);
    // What only a form takes from its page's resources stays named there.
    if (where.includes('shares')) return;
    const all = [
      page.bytes.toString('latin1'),
      ...page.streams.map(({ bytes }) => Buffer.from(bytes).toString('latin1')),
    ].join('\n');
    expect(all).not.toMatch(/ rg\b|\/DeviceRGB|\/CalRGB|\/Lab\b/);
  });
});
