import { describe, expect, it } from 'vitest';
import { CENTRED } from '#contract/artwork-placement.ts';
import type { FaceSpec } from '../scene/piece/piece-spec.ts';
import { keepInside, LEAST_SCALE, placementsByFace, sizeOn } from './placement.ts';

const chest: FaceSpec = { name: 'Front', page: 1, widthMm: 300, heightMm: 400, bleedMm: 0, isPlaced: true };
const wide = { width: 200, height: 100 };

describe('placing artwork in a print area', () => {
  it('is as large as fits at scale 1, whatever its own size', () => {
    expect(sizeOn(chest, wide, CENTRED)).toEqual({ widthMm: 300, heightMm: 150 });
  });

  it('keeps the whole of it inside the area', () => {
    expect(keepInside(chest, wide, { xMm: 40, yMm: 300, scale: 1 })).toEqual({ xMm: 0, yMm: 125, scale: 1 });
    expect(keepInside(chest, wide, { xMm: -400, yMm: -400, scale: 0.5 })).toEqual({
      xMm: -75,
      yMm: -162.5,
      scale: 0.5,
    });
  });

  it('is never larger than the area nor too small to see', () => {
    expect(keepInside(chest, wide, { ...CENTRED, scale: 3 }).scale).toBe(1);
    expect(keepInside(chest, wide, { ...CENTRED, scale: 0 }).scale).toBe(LEAST_SCALE);
  });

  it('says half millimetres, and zero without a sign', () => {
    const { xMm, yMm } = keepInside(chest, wide, { xMm: -0.1, yMm: 10.26, scale: 0.5 });
    expect(Object.is(xMm, 0)).toBe(true);
    expect(yMm).toBe(10.5);
  });

  it('says where artwork is that nobody moved, and nothing of a face without a page', () => {
    const page = { picture: {} as HTMLImageElement, size: wide };
    const faces = [chest, { ...chest, name: 'Back', page: 2 }, { ...chest, name: 'Trim', isPlaced: false }];
    expect(placementsByFace({ faces }, { pages: [page], placements: {} })).toEqual({ Front: CENTRED });
    const Back = { xMm: 1, yMm: 2, scale: 0.5 };
    expect(placementsByFace({ faces }, { pages: [page, page], placements: { Back } })).toEqual({
      Front: CENTRED,
      Back,
    });
  });

  it('keeps what was placed while the pages of the file are on their way', () => {
    const Front = { xMm: 1, yMm: 2, scale: 0.5 };
    expect(placementsByFace({ faces: [chest] }, { pages: null, placements: { Front } })).toEqual({ Front });
  });
});
