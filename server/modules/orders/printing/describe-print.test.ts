import { expect, it } from 'vitest';
import type { PrintSpecification } from '#contract/catalogue/catalogue.ts';
import { describePrint } from './describe-print.ts';

const specification: PrintSpecification = {
  sizeAttribute: 'Size',
  sidesAttribute: null,
  trimSizes: { A5: { widthMm: 148, heightMm: 210 } },
  pages: { '': 1 },
  bleedMm: 3,
  safeMarginMm: 5,
  minimumPpi: 150,
  colour: 'CMYK',
  paperGsm: 130,
  pieceGrams: null,
};

it('never names again what the customer chose', () => {
  const chosen = { Size: 'A5', Colour: 'Black', Paper: '170 gsm', Bleed: 'None' };
  const words = describePrint(specification, chosen);
  expect(Object.keys(words).filter((name) => name in chosen)).toEqual([]);
  expect(words).toMatchObject({ 'Trim size': '148 × 210 mm', 'Print colours': 'CMYK' });
});

it('names the usual weight of the paper only where no other was chosen', () => {
  expect(describePrint(specification, { Size: 'A5' })).toMatchObject({ 'Paper weight': '130 g/m²' });
  expect(describePrint(specification, { Size: 'A5', Paper: '170 gsm' })).not.toHaveProperty('Paper weight');
  expect(describePrint(specification, { Size: 'A5', Board: '300 GSM kraft' })).not.toHaveProperty(
    'Paper weight',
  );
});

it('says of what may not be turned how it lies on the roll', () => {
  expect(describePrint({ ...specification, isWidthAcross: true }, { Size: 'A5' })).toMatchObject({
    'On the roll': 'Width across, not turned',
  });
  expect(describePrint(specification, { Size: 'A5' })).not.toHaveProperty('On the roll');
});
