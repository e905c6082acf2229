import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ArtworkCheckResult } from '#contract/artwork-check.ts';
import { CheckPanel, type SwitchOption } from './check-panel.tsx';
import type { ArtworkCheck } from './use-artwork-check.ts';

const RESULT: ArtworkCheckResult = {
  state: 'ready',
  status: 'ready',
  facts: null,
  findings: [],
  accepted: [],
  plan: [],
  decision: null,
  decisions: [],
  proof: null,
  output: null,
  matching: { attribute: 'Size', value: 'A5' },
  sharp: null,
  verdict: 'ready',
  refusal: null,
};

const checkOf = (result: ArtworkCheckResult): ArtworkCheck => ({
  news: { stage: 'known', result },
  last: result,
  isDeciding: false,
  refusal: null,
  decide: async () => undefined,
});

const drawn = (result: ArtworkCheckResult, onSwitch?: SwitchOption) =>
  renderToStaticMarkup(
    <CheckPanel
      check={checkOf(result)}
      fileName="flyer.pdf"
      pictures={[]}
      onReplace={() => undefined}
      onSwitch={onSwitch}
    />,
  );

test('a file of another size that is sold offers to switch to it, where options can still be chosen', () => {
  expect(drawn(RESULT, () => undefined)).toContain('Switch to A5');
  expect(drawn(RESULT)).not.toContain('Switch');
  expect(drawn({ ...RESULT, matching: null }, () => undefined)).not.toContain('Switch');
});

test('a picture of too few pixels for a shirt offers the size at which it is sharp, where it can still be placed', () => {
  const sharp = { scale: 0.5, widthMm: 152, heightMm: 1_520 };
  const low: ArtworkCheckResult['findings'][number] = {
    code: 'LOW_RES',
    severity: 'block',
    action: 'ask',
    probability: 0.97,
    page: 1,
    place: null,
    message: 'It will look blurred.',
    fix: null,
    fixes: [],
  };
  const asked: ArtworkCheckResult = { ...RESULT, matching: null, sharp, verdict: 'needs_customer' };
  const blurred = { ...asked, findings: [low] };
  const offered = (result: ArtworkCheckResult, onScale?: (scale: number) => void) =>
    renderToStaticMarkup(
      <CheckPanel
        check={checkOf(result)}
        fileName="logo.jpg"
        pictures={[]}
        onReplace={() => undefined}
        onScale={onScale}
      />,
    );
  const place = () => undefined;
  expect(offered(blurred, place)).toContain('Print it at 152 × 1,520 mm');
  expect(offered(blurred)).not.toContain('Print it at');
  expect(offered({ ...asked, verdict: 'ready' }, place)).not.toContain('Print it at');
});

const PAGE = {
  widthMm: 95,
  heightMm: 57,
  trim: { x: 3, y: 3, width: 89, height: 51 },
  bleedMm: 3,
  safeMm: 4,
  foldsMm: [],
  originalUrl: '/original-1.webp',
  proofUrl: '/proof-1.webp',
  changedShare: null,
};
const ASKED: ArtworkCheckResult = {
  ...RESULT,
  verdict: 'needs_customer',
  findings: [
    {
      code: 'SIZE_MISMATCH',
      severity: 'warn',
      action: 'ask',
      probability: 0.9,
      page: 1,
      place: null,
      message: 'Page 1 is not the shape of the card.',
      fix: 'crop',
      fixes: ['crop', 'fit_with_borders'],
    },
  ],
  decision: {
    code: 'SIZE_MISMATCH',
    codes: ['SIZE_MISMATCH'],
    question: 'Page 1 is not the shape of the card.',
    options: [
      { fix: 'crop', label: 'Crop it to fill the whole area' },
      { fix: 'fit_with_borders', label: 'Show all of it, with white borders' },
    ],
  },
  proof: {
    state: 'ready',
    condition: { code: 'coated-fogra39', label: 'Coated paper, sheetfed offset (FOGRA39)' },
    pages: [PAGE],
    sha256: 'a'.repeat(64),
  },
};

test('a question is put once, under the picture of what it is about', () => {
  const words = drawn(ASKED);
  expect(words.split('Page 1 is not the shape of the card.').length - 1).toBe(1);
  expect(words.indexOf('as it prints')).toBeLessThan(words.indexOf('Print it like this'));
  expect(words).toContain('Colours as on coated paper, sheetfed offset (FOGRA39);');
});

test('what is done to two pages alike is said once', () => {
  const step = { code: 'crop', class: 'choice' as const, message: 'We crop it to fill the whole area.' };
  const words = drawn({
    ...RESULT,
    plan: [
      { ...step, page: 1 },
      { ...step, page: 2 },
    ],
  });
  expect(words).toContain('What we do to make it print-ready (1)');
});

test('what is cut round shows the circle it is cut along, and says that what is around it goes', () => {
  const proof = (more: object) => {
    const pages = [{ ...PAGE, ...more }];
    return drawn({ ...RESULT, proof: { state: 'ready', condition: null, pages, sha256: 'ab' } });
  };
  expect(proof({ isRound: true })).toContain('The pale part around the circle is cut off.');
  expect(proof({ isRound: true })).toContain('M3 28.5a44.5 25.5');
  expect(proof({})).toContain('The pale edge is cut off.');
  expect(proof({})).toContain('M3 3v51h89v-51Z');
});

test('what is printed on cloth lies on grey, where white ink is seen; what is cut lies on white', () => {
  const shown = (more: object) => {
    const pages = [{ ...PAGE, ...more }];
    return drawn({ ...RESULT, proof: { state: 'ready', condition: null, pages, sha256: 'ab' } });
  };
  expect(shown({ bleedMm: 0, safeMm: 0 })).toContain('What is grey is not printed.');
  expect(shown({})).not.toContain('grey');
});
