import { expect, test } from 'vitest';
import { finding } from '../rules/finding.ts';
import { AS_IT_IS, questionsOf } from './questions.ts';

const ASKS = { severity: 'block', action: 'ask', probability: 0.9 } as const;
const font = finding('FONT_NOT_EMBEDDED', ASKS, '‘Foo’ is not in the file.', { page: 1 });
const soft = finding('LOW_RES', ASKS, 'This picture will look blurred.', { page: 1 });
const size = finding('SIZE_MISMATCH', ASKS, 'Another shape.', { fixes: ['crop', 'fit_with_borders'] });

test('what can only be printed as it is, is asked together, whatever it is and on however many pages', () => {
  expect(questionsOf([font, soft, { ...soft, page: 2 }])).toEqual([
    {
      code: 'FONT_NOT_EMBEDDED',
      codes: ['FONT_NOT_EMBEDDED', 'LOW_RES'],
      question: '‘Foo’ is not in the file. This picture will look blurred.',
      options: [AS_IT_IS],
    },
  ]);
});

test('what may be mended in several ways is asked by itself, and first', () => {
  expect(
    questionsOf([soft, size]).map(({ codes, options }) => [codes, options.map(({ fix }) => fix)]),
  ).toEqual([
    [['SIZE_MISMATCH'], ['crop', 'fit_with_borders']],
    [['LOW_RES'], ['print_as_is']],
  ]);
});

test('what is only told or silent asks nothing', () => {
  expect(
    questionsOf([
      { ...soft, action: 'tell' },
      { ...font, action: 'silent' },
    ]),
  ).toEqual([]);
});
