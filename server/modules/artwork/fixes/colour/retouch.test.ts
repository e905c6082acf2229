import { describe, expect, test } from 'vitest';
import { converted, numbersOf } from '#tests/corpora/converted.ts';
import { stream } from '#tests/corpora/design-corpus.ts';
import { ColourValues, limitInk } from './colour-values.ts';
import { deltaE } from './delta-e.ts';
import { isFinishing } from './finishing-names.ts';
import { type Cmyk, inkOf, pressProfile } from './press-profile.ts';

const FONT = '/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>';
const OVERPRINT = '/ExtGState<</O<</OP true/op true/OPM 1>>/P<</OP true/op true/OPM 0>>>>';
const text = (colour: string, size = 20) => `BT /F ${size} Tf ${colour} 30 30 Td (Letters) Tj ET`;

describe('rich black text', () => {
  test('becomes black alone; what is drawn after it has its own black again', async () => {
    const content = `0.75 0.68 0.67 0.9 k ${text('')} 10 10 9 9 re f ${text('')} 40 10 9 9 re f`;
    const page = await converted({ content, resources: FONT }, ['text_to_black']);
    expect(page.report.converted).toEqual({ text_to_black: 2 });
    expect(page.facts.pages[0]?.richText.count).toBe(0);
    const rich = [0.75, 0.68, 0.67, 0.9];
    expect(numbersOf(page.said, 'k').slice(2)).toEqual([rich, [0, 0, 0, 1], rich, [0, 0, 0, 1], rich]);
  });

  test('of two inks is rich where it is small', async () => {
    const small = await converted({ content: text('0.5 0 0 1 k', 7.9), resources: FONT }, ['text_to_black']);
    expect(small.report.converted).toEqual({ text_to_black: 1 });
    const large = await converted({ content: text('0.5 0 0 1 k', 8), resources: FONT }, ['text_to_black']);
    expect(large.report.converted).toEqual({});
  });

  test.each([
    ['black alone', text('0 0 0 1 k')],
    ['a rich black with less than 280 percent', text('0.6 0.6 0.6 0.99 k')],
    ['dark blue', text('1 0.9 0 0.7 k', 6)],
    ['a rich black area', '0.75 0.68 0.67 0.9 k 10 10 9 9 re f'],
  ])('near miss: %s stays', async (_what, content) => {
    const page = await converted({ content, resources: FONT }, ['text_to_black']);
    expect(page.report.converted).toEqual({});
    expect(page.said).toContain(content);
  });

  test('in a form, whose colour was chosen outside', async () => {
    const page = await converted(
      {
        content: '0.75 0.68 0.67 0.9 k /X Do 0 0 9 9 re f',
        resources: '/XObject<</X 4 0 R>>',
        more: [stream(text(''), `/Type/XObject/Subtype/Form/BBox[0 0 99 99]/Resources<<${FONT}>>`)],
      },
      ['text_to_black'],
    );
    expect(page.report.converted).toEqual({ text_to_black: 1 });
    expect(page.facts.pages[0]?.richText.count).toBe(0);
  });
});

describe('white that overprints', () => {
  const steps = ['knock_out_white'] as const;
  test('knocks out, and black after it overprints as before', async () => {
    const content = `/O gs 0 0 0 0 k 10 10 m 9 9 l 5 9 l f 0 0 0 1 k 5 5 9 9 re f ${text('0 0 0 0 k')}`;
    const page = await converted({ content, resources: `${OVERPRINT}${FONT}` }, steps);
    expect(page.report.converted).toEqual({ knock_out_white: 2 });
    expect(page.facts.pages[0]?.whiteOverprint.count).toBe(0);
    const order = [...page.said.matchAll(/\/(\w+) gs/g)].map(([, name]) => name);
    // On again for the black, off for the letters.
    expect(order).toEqual(['O', 'OverprintS', 'OverprintSF', 'OverprintS']);
    expect(page.said).toMatch(/gs\s+10 10 m 9 9 l 5 9 l f/);
  });

  test.each([
    ['white that does not overprint', '0 0 0 0 k 5 5 9 9 re f', OVERPRINT],
    ['white in the mode that knocks out', '/P gs 0 0 0 0 k 5 5 9 9 re f', OVERPRINT],
    ['black that overprints', '/O gs 0 0 0 1 k 5 5 9 9 re f', OVERPRINT],
  ])('near miss: %s stays', async (_what, content, resources) => {
    const page = await converted({ content, resources }, steps);
    expect(page.report.converted).toEqual({});
    expect(page.said).toContain(content);
  });

  test('light never overprinted: as inks it knocks out, except black', async () => {
    const page = await converted({
      content: '/O gs 1 1 1 rg 5 5 9 9 re f 0 0 0 rg 5 5 9 9 re f',
      resources: OVERPRINT,
    });
    expect(page.facts.pages[0]?.whiteOverprint.count).toBe(0);
    expect(page.said).toMatch(/0 0 0 0 k\s+\/OverprintS gs/);
    expect(page.said).toMatch(/0 0 0 1 k\s+\/OverprintSF gs/);
  });
});

describe('hairlines', () => {
  const steps = ['thicken_hairlines'] as const;
  test('are a quarter of a point, said before the line begins', async () => {
    const page = await converted({ content: '0.1 w 10 10 m 20 20 l S 5 w 10 10 m 20 20 l S' }, steps);
    expect(page.said).toMatch(/0\.1 w\s+0\.25 w\s+10 10 m 20 20 l S 5 w/);
    expect(page.facts.pages[0]?.thinnestStroke?.pt).toBe(0.25);
  });

  test.each([
    ['made thin by a scale', 'q 0.5 0 0 0.5 0 0 cm 0.3 w 10 10 m 20 20 l S Q'],
    ['of no width', '0 w 10 10 m 20 20 l S'],
    ['around letters', `0.2 w ${text('1 Tr')}`],
    ['thin in one direction', 'q 1 0 0 0.1 0 0 cm 1 w 10 10 m 20 20 l S Q'],
  ])('%s too', async (_how, content) => {
    const page = await converted({ content, resources: FONT }, steps);
    expect(page.report.converted).toEqual({ thicken_hairlines: 1 });
    expect(page.facts.pages[0]?.thinnestStroke?.pt ?? 0.25).toBeCloseTo(0.25, 3);
  });

  test('in a form drawn twice are as thick as each needs it', async () => {
    const page = await converted(
      {
        content: 'q 0.5 0 0 0.5 0 0 cm /X Do Q q 1 0 0 1 0 0 cm /X Do Q',
        resources: '/XObject<</X 4 0 R>>',
        more: [stream('0.3 w 10 10 m 20 20 l S', '/Type/XObject/Subtype/Form/BBox[0 0 99 99]')],
      },
      steps,
    );
    expect(page.report.converted).toEqual({ thicken_hairlines: 1 });
    expect(page.facts.pages[0]?.thinnestStroke?.pt).toBe(0.25);
    expect(page.streams.filter(({ bytes }) => /0\.5 w/.test(Buffer.from(bytes).toString()))).toHaveLength(1);
  });

  test.each([
    ['a line of 0.26 pt', '0.26 w 10 10 m 20 20 l S'],
    ['a line of 0.25 pt', '0.25 w 10 10 m 20 20 l S'],
    ['a thin line made thick', 'q 10 0 0 10 0 0 cm 0.1 w 1 1 m 2 2 l S Q'],
  ])('near miss: %s stays', async (_what, content) => {
    const page = await converted({ content }, steps);
    expect(page.report.converted).toEqual({});
    expect(page.said).toContain(content);
  });
});

describe('spots and registration', () => {
  const spot = (name: string) =>
    `/ColorSpace<</S[/Separation/${name}/DeviceCMYK<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[0 0.3 0.8 0.1]/N 1>>]>>`;
  const content = '/S cs 0.5 scn 10 10 9 9 re f';

  test('a spot is mixed of what it says', async () => {
    const page = await converted({ content, resources: spot('PANTONE#20185#20C') }, ['spot_to_process']);
    expect(page.facts.pages[0]?.spots).toEqual([]);
    expect(numbersOf(page.said, 'k').at(-1)).toEqual([0, 0.15, 0.4, 0.05]);
  });

  test('by a small program, through Lab', async () => {
    const resources =
      '/ColorSpace<</S[/Separation/Mint[/Lab<</WhitePoint[0.9642 1 0.8249]/Range[-128 127 -128 127]>>]4 0 R]>>';
    const program = stream(
      '{dup -30 mul exch dup 10 mul exch pop exch 3 1 roll 0 eq {pop pop 100 0 0} {exch 80 3 1 roll} ifelse}',
      '/FunctionType 4/Domain[0 1]/Range[0 100 -128 127 -128 127]',
    );
    const page = await converted({ content, resources, more: [program] }, ['spot_to_process']);
    expect(page.facts.pages[0]?.spots).toEqual([]);
    expect(page.facts.pages[0]?.colourSpaces).toEqual(['cmyk']);
  });

  test.each(['Foil', 'Spot#20UV', 'White', 'Dieline', 'CutContour', 'Crease', 'Black'])(
    'near miss: %s stays a colour of its own',
    async (name) => {
      const page = await converted({ content, resources: spot(name) }, [
        'spot_to_process',
        'registration_to_black',
      ]);
      expect(page.report.converted).toEqual({});
      expect(page.said).toContain(content);
    },
  );

  test('finishing is known by its name, and a colour by its', () => {
    for (const name of [
      'Spot UV',
      'spot_uv',
      'SpotUV',
      'Gold Foil',
      'Die-Cut',
      'DIE LINE',
      'Thru-cut',
      'WHITE',
      'Kiss Cut',
    ])
      expect([name, isFinishing(name)]).toEqual([name, true]);
    for (const name of ['PANTONE 185 C', 'Gold', 'HKS 43 K', 'Whitehall Blue', 'Cutch', 'Foliage'])
      expect([name, isFinishing(name)]).toEqual([name, false]);
  });

  test('registration becomes black as strong as it was', async () => {
    const page = await converted({ content, resources: spot('All') }, ['registration_to_black']);
    expect(page.facts.pages[0]?.hasRegistration).toBe(false);
    expect(numbersOf(page.said, 'k').at(-1)).toEqual([0, 0, 0, 0.5]);
    const kept = await converted({ content, resources: spot('All') }, ['spot_to_process']);
    expect(kept.said).toContain(content);
  });
});

describe('more ink than paper takes', () => {
  test('is brought within the limit, and looks much as it did', async () => {
    const over = '0.9 0.8 0.7 0.9 k';
    const page = await converted({ content: `${over} 5 5 9 9 re f` }, ['limit_ink'], { maximumInk: 300 });
    const [c = 0, m = 0, y = 0, k = 0] = numbersOf(page.said, 'k').at(-1) ?? [];
    expect(c + m + y + k).toBeLessThanOrEqual(3.0001);
    expect(c + m + y + k).toBeGreaterThan(2.95);
    const press = await pressProfile('coated-fogra39');
    expect(deltaE(press.cmykToLab([c, m, y, k]), press.cmykToLab([0.9, 0.8, 0.7, 0.9]))).toBeLessThan(4);
  });

  test('near miss: exactly the limit stays', async () => {
    const content = '0.7 0.7 0.7 0.9 k 5 5 9 9 re f';
    const page = await converted({ content }, ['limit_ink'], { maximumInk: 300 });
    expect(page.report.converted).toEqual({});
    expect(page.said).toContain(content);
  });

  test('whatever the colour and the limit: no more ink, no other hue', async () => {
    const values = new ColourValues(await pressProfile('coated-fogra39'));
    const levels = [0.3, 0.7, 1];
    for (const c of levels)
      for (const m of levels)
        for (const y of levels)
          for (const k of [0, 0.5, 1])
            for (const most of [2.4, 2.8, 3]) {
              const limited: Cmyk = limitInk([c, m, y, k], most);
              expect(inkOf(limited)).toBeLessThanOrEqual(Math.max(most, 0) + 0.002);
              const [before, after] = [values.press.cmykToLab([c, m, y, k]), values.press.cmykToLab(limited)];
              expect(deltaE(before, after)).toBeLessThan(16);
            }
  });
});
