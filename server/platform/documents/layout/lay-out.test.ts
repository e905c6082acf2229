import { expect, test } from 'vitest';
import type { DrawnItem } from '#compose/page.ts';
import { MM_PER_POINT } from '#compose/press/matrix.ts';
import type { SetText } from '#compose/text.ts';
import { type Block, box, column, row, space, text } from '../blocks.ts';
import type { Laid, Setter } from './laid.ts';
import { layOut, splitIntoPages } from './lay-out.ts';

/** Lengths of blocks are points; a line of this setter is ten of them high, and a letter ten wide. */
const TEN = 10 * MM_PER_POINT;

/** Words go onto a line until it is full; those too long for one are parted. */
function setWords(words: string, widthMm: number): SetText {
  const most = Number.isFinite(widthMm)
    ? Math.max(1, Math.floor(widthMm / TEN + 1e-6))
    : Number.POSITIVE_INFINITY;
  const lines: string[] = [];
  for (const word of words
    .split(' ')
    .flatMap((one) => one.match(new RegExp(`.{1,${Math.min(most, 9999)}}`, 'g')) ?? [''])) {
    const joined = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && joined.length <= most) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  const starts = lines.map((_, nth) => lines.slice(0, nth).reduce((all, line) => all + line.length + 1, 0));
  return {
    text: words,
    lines: lines.map((line, nth) => ({ xMm: 0, yMm: (nth + 0.8) * TEN, text: line, runs: [] })),
    starts,
    lineMm: TEN,
    sizeMm: TEN,
    widthMm: Math.max(0, ...lines.map((line) => line.length)) * TEN,
    heightMm: lines.length * TEN,
    overflows: false,
    missing: [],
  };
}

const setter: Setter = {
  setText: (block, widthMm) => setWords(block.text, widthMm),
  pictureOf: () => ({ key: 'picture', widthPx: 200, heightPx: 100 }),
};

const lay = (block: Block, widthPt = 100): Laid => layOut(block, { widthMm: widthPt * MM_PER_POINT }, setter);
const say = (words: string, more: { mostLines?: number; isHeading?: boolean } = {}) =>
  text(words, { sizePt: 10 }, more);
const lines = (count: number) =>
  say(Array.from({ length: count }, (_, nth) => `line-${nth}`.padEnd(10, '.')).join(' '));

const wordsOf = (items: readonly DrawnItem[]): string[] =>
  items.flatMap((item) => (item.kind === 'text' ? item.lines.map((line) => line.text) : []));
const pagesOf = (body: Block, lineCount: number, widthPt = 100): string[][] =>
  splitIntoPages(lay(body, widthPt), lineCount * TEN).map((page) => wordsOf(page.draw(0, 0)));

test('of a text that goes over pages two lines at least stand on each, and each page begins at its top', () => {
  const pages = splitIntoPages(lay(column([say('first'), lines(5)])), 5 * TEN);
  expect(pages.map((page) => wordsOf(page.draw(0, 0)).length)).toEqual([4, 2]);
  const [later] = pages[1]?.draw(0, 0) ?? [];
  expect(later?.kind === 'text' && later.lines[0]?.yMm).toBeCloseTo(0.8 * TEN);
});

test('a heading goes with what it is over, and no page begins or ends with space', () => {
  const body = column([
    say('one'),
    say('two'),
    space(10),
    say('heading', { isHeading: true }),
    say('three'),
    say('four'),
  ]);
  expect(pagesOf(body, 4)).toEqual([
    ['one', 'two'],
    ['heading', 'three', 'four'],
  ]);
});

test('what is whole moves to the next page, and what no page holds goes on at the next line', () => {
  const whole = box(column([say('a'), say('b'), say('c')]), { isWhole: true });
  expect(pagesOf(column([say('first'), say('second'), whole]), 4)).toEqual([
    ['first', 'second'],
    ['a', 'b', 'c'],
  ]);
  const long = box(lines(9), { isWhole: true, line: { widthPt: 1, colour: '#000000', at: 'around' } });
  const pages = pagesOf(column([say('first'), long]), 4);
  expect(pages.flat().slice(1)).toEqual(wordsOf(lay(lines(9)).draw(0, 0)));
  expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(4);
});

test('cells of a row that is higher than a page go on side by side', () => {
  const side = row([
    [100, lines(6)],
    [100, lines(3)],
  ]);
  expect(pagesOf(side, 4, 200).map(({ length }) => length)).toEqual([7, 2]);
});

test('columns share what others leave, and words stay in theirs', () => {
  const laid = lay(
    row(
      [
        [30, say('aaaaaa')],
        ['rest', say('bb')],
        ['own', say('ccc')],
      ],
      { gapPt: 10 },
    ),
    120,
  );
  const items = laid.draw(0, 0).flatMap((item) => (item.kind === 'text' ? item.lines : []));
  expect(items.map((line) => [line.text, Math.round(line.xMm / MM_PER_POINT)])).toEqual([
    ['aaa', 0],
    ['aaa', 0],
    ['bb', 40],
    ['ccc', 90],
  ]);
});

test('the first of several that has room is taken, and the last is cut with an ellipsis', () => {
  const options = [say('one two three', { mostLines: 2 }), say('one two', { mostLines: 1 })];
  const choice = (heightPt: number): Block => ({ kind: 'choice', heightPt, options });
  expect(wordsOf(lay(choice(20), 70).draw(0, 0))).toEqual(['one two', 'three']);
  expect(wordsOf(lay(choice(10), 70).draw(0, 0))).toEqual(['one two']);
  const cut = lay(choice(10), 40);
  expect(cut.isComplete).toBe(false);
  expect(wordsOf(cut.draw(0, 0))).toEqual(['one…']);
});

test('a picture fills its box, or is seen whole and its box is no higher', () => {
  const picture = (fit: 'cover' | 'whole'): Block => ({
    ...{ kind: 'picture', picture: new Uint8Array(), widthPt: 100, heightPt: 100 },
    fit,
  });
  const [cover] = lay(picture('cover')).draw(0, 0);
  expect(cover).toMatchObject({ crop: { x: 0.25, y: 0, width: 0.5, height: 1 } });
  expect(lay(picture('whole')).heightMm).toBeCloseTo(50 * MM_PER_POINT);
});
