import { beforeAll, expect, test } from 'vitest';
import { caretAt, caretStops, placeAt, selectionRects, stepFrom } from './caret.ts';
import { type OpenCompositor, openCompositor } from './compositor.ts';
import { readFont } from './fonts/read-font.ts';
import type { SetText, TextToSet } from './text.ts';

let compositor: OpenCompositor;
const unitsOf = (font: string) => compositor.unitsPerEm(font);

beforeAll(async () => {
  compositor = await openCompositor(readFont);
});

async function set(text: string, changes: Partial<TextToSet> = {}): Promise<SetText> {
  const asked: TextToSet = {
    text,
    families: ['Inter'],
    weight: 400,
    sizeMm: 4,
    lineHeight: 1.2,
    align: 'start',
    box: { widthMm: 80, heightMm: 40 },
    overflow: { kind: 'say' },
    ...changes,
  };
  await compositor.prepare([asked]);
  return compositor.setText(asked);
}

const places = (text: SetText) => caretStops(text, unitsOf).map(({ at }) => at);

test('the caret stands at letters as people count them: a conjunct is one, the letters of a ligature are two', async () => {
  expect(places(await set('Asha'))).toEqual([0, 1, 2, 3, 4]);
  expect(places(await set('क्षत्रिय'))).toEqual([0, 3, 7, 8]);
  expect(places(await set('ਸਿੰਘ'))).toEqual([0, 3, 4]);
  const ligature = await set('office', { families: ['Lora'] });
  const stops = caretStops(ligature, unitsOf);
  expect(stops.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  for (const [nth, stop] of stops.slice(1).entries()) expect(stop.xMm).toBeGreaterThan(stops[nth]?.xMm ?? 0);
});

test.each([
  'Asha Rao',
  'శ్రీనివాస్',
  'شکیل احمد 98765',
  'राम (Ram) १२',
  'first\nsecond',
  'a b c d e f g h i j k l m n o p q r s t',
])('a click where the caret stands finds its place again: %s', async (text) => {
  const shown = await set(text, { box: { widthMm: 30, heightMm: 40 } });
  for (const stop of caretStops(shown, unitsOf)) {
    const found = caretAt(shown, placeAt(shown, { xMm: stop.xMm, yMm: stop.topMm + 1 }, unitsOf), unitsOf);
    expect(Math.abs(found.xMm - stop.xMm), `${stop.at}`).toBeLessThan(1e-6);
    expect(found.line).toBe(stop.line);
  }
});

test('arrows go on through lines, and up and down to what is above and below', async () => {
  const shown = await set('first line\nnext', { box: { widthMm: 60, heightMm: 40 } });
  expect(stepFrom(shown, 10, 'right', unitsOf)).toBe(11);
  expect(stepFrom(shown, 11, 'left', unitsOf)).toBe(10);
  expect(stepFrom(shown, 0, 'down', unitsOf)).toBe(11);
  expect(stepFrom(shown, 11, 'up', unitsOf)).toBe(0);
  expect(stepFrom(shown, 13, 'line-start', unitsOf)).toBe(11);
  expect(stepFrom(shown, 2, 'line-end', unitsOf)).toBe(10);
  expect(stepFrom(shown, 15, 'down', unitsOf)).toBe(15);
});

test('in Urdu the left arrow goes on', async () => {
  const shown = await set('لاہور');
  const first = stepFrom(shown, 0, 'left', unitsOf);
  expect(first).toBeGreaterThan(0);
  expect(stepFrom(shown, first, 'right', unitsOf)).toBe(0);
});

test('what is marked has a stretch on each line, and two where directions meet', async () => {
  const shown = await set('one two three four five six', { box: { widthMm: 25, heightMm: 40 } });
  expect(shown.lines.length).toBeGreaterThan(1);
  expect(selectionRects(shown, 0, shown.text.length, unitsOf)).toHaveLength(shown.lines.length);
  expect(selectionRects(shown, 3, 3, unitsOf)).toEqual([]);
  const mixed = await set('شکیل abc احمد');
  expect(selectionRects(mixed, 2, 7, unitsOf).length).toBe(2);
});
