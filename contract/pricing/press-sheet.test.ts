import { expect, test } from 'vitest';
import { sizeRuleIssues } from '../catalogue/size-rule-issues.ts';
import { piecesPerSheet } from './press-sheet.ts';
import { pieceOfSize, sharedPaise } from './size-price.ts';

const SRA3 = { widthMm: 440, heightMm: 310, gapMm: 6 };

test.each([
  // Turned: four across and two along, against two and two.
  [105, 148, 8],
  [148, 210, 4],
  [210, 297, 2],
  [297, 420, 1],
  [420, 297, 1],
  [99, 210, 6],
  [311, 311, 0],
])('%i × %i mm: %i on a sheet of SRA3', (widthMm, heightMm, pieces) => {
  expect(piecesPerSheet(SRA3, { widthMm, heightMm })).toBe(pieces);
});

test('every sheet that is begun is charged, and what is charged once', () => {
  const rule = {
    rollWidthsMm: [],
    canTurn: true,
    pricedBy: 'press_sheet',
    sheet: SRA3,
    isWholeRoll: false,
    leastPaise: 0,
    roundToPaise: 1,
    charges: [
      { attributes: {}, per: 'order', pricePaise: 8000, edges: 'all', everyMm: null, times: 'Lines' },
      { attributes: {}, per: 'piece', pricePaise: 15, edges: 'all', everyMm: null, times: 'Lines' },
    ],
  } as const;
  const a6 = { widthMm: 105, heightMm: 148 };
  const plain = pieceOfSize(rule, 1200, a6, { Lines: '0' });
  expect(plain).toEqual({ pricePaise: 0, setupPaise: 0, run: { perSheet: 8, sheetPaise: 1200 } });
  // 25 of 8 on a sheet are four sheets: ₹48 in all, ₹1.92 each.
  expect(sharedPaise(plain, 25)).toBe(192);
  expect(sharedPaise(plain, 32)).toBe(150);
  expect(sharedPaise(plain, 33)).toBe(Math.ceil(6000 / 33));
  const lines = pieceOfSize(rule, 1200, a6, { Lines: '2' });
  expect(lines).toMatchObject({ pricePaise: 30, setupPaise: 16_000 });
  // A number that was not typed yet charges nothing.
  expect(pieceOfSize(rule, 1200, a6, {})).toMatchObject({ pricePaise: 0, setupPaise: 0 });
});

test('a size that does not lie on its sheet is not saved', () => {
  const rule = {
    unit: 'mm',
    minWidthMm: 50,
    maxWidthMm: 420,
    minHeightMm: 50,
    maxHeightMm: 420,
    stepMm: 1,
    rollWidthsMm: [297],
    canTurn: true,
    pricedBy: 'press_sheet',
    sheet: SRA3,
    isWholeRoll: false,
    leastPrice: 0,
    roundTo: 0.01,
    charges: [],
  } as const;
  const said = (change: object, trimSizes = {}) =>
    sizeRuleIssues({
      sizeRule: { ...rule, rollWidthsMm: [...rule.rollWidthsMm], charges: [], ...change },
      attributes: { Size: ['A4'] },
      printSpecification: { sizeAttribute: 'Size', trimSizes },
    }).map(({ message }) => message);
  expect(said({})).toEqual([]);
  expect(said({ rollWidthsMm: [] })).toEqual(['The largest size does not lie on the press sheet']);
  expect(said({}, { Poster: { widthMm: 500, heightMm: 700 } })).toEqual([
    '“Poster” does not lie on the press sheet',
  ]);
  expect(said({ sheet: null })).toEqual(['Please enter the width and height of the press sheet, from 1 mm']);
  expect(said({ leastPrice: 5 })).toHaveLength(1);
});
