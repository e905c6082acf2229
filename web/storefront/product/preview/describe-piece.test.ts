import { describe, expect, it } from 'vitest';
import type { PieceSpec } from '../scene/piece/piece-spec.ts';
import { describePiece, sizeWords } from './describe-piece.ts';

const card = {
  kind: 'card',
  finish: 'matt',
  widthMm: 89,
  heightMm: 51,
  boxMm: null,
  choice: { Sides: 'Both sides', Paper: '350 gsm', Size: '89 × 51 mm' },
} as unknown as PieceSpec;

describe('what the preview says it shows', () => {
  it('names stock, finish, form and side', () => {
    expect(describePiece(card, 'Matt Business Cards', 'Front', true)).toBe(
      'Your design on 350 gsm matt card, front',
    );
    expect(describePiece(card, 'Matt Business Cards', 'Back', false)).toBe(
      'Nothing of your design on 350 gsm matt card, back',
    );
  });

  it('says that a sample is one', () => {
    const shirt: PieceSpec = { ...card, kind: 't-shirt', finish: 'fabric', choice: { Colour: 'Navy' } };
    expect(describePiece(shirt, 'Cotton T-Shirts', 'Front', null)).toBe('A sample on Navy T-shirt, front');
  });

  it('takes the name of the product where no option is seen', () => {
    const kraft: PieceSpec = { ...card, finish: 'uncoated', choice: { Sides: 'Single side' } };
    expect(describePiece(kraft, 'Kraft Business Cards', 'Front', true)).toBe(
      'Your design on kraft business cards, front',
    );
  });

  it('says sizes of boxes as made up', () => {
    const box: PieceSpec = { ...card, boxMm: { widthMm: 150, depthMm: 100, heightMm: 50 } };
    expect(sizeWords(box)).toBe('150\u00A0×\u00A0100\u00A0×\u00A050\u00A0mm');
    expect(sizeWords(card)).toBe('89\u00A0×\u00A051\u00A0mm');
  });
});
