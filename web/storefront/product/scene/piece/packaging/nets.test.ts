import { Box3, MeshBasicMaterial, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { packaging } from '#server/seed/data/packaging.ts';
import { cartonNet } from './carton-net.ts';
import { lidWrap } from './lid-wrap.ts';
import { mailerNet } from './mailer-net.ts';
import { foldNet } from './net.ts';
import type { BoxNet, Sized } from './net-layout.ts';

const blank = new MeshBasicMaterial();

/** Size of a net as it is folded: x along the page, y up the page, z away from it. */
function sizeOf(net: BoxNet, { widthMm, heightMm }: Sized): Vector3 {
  const materials = [blank, blank, blank] as const;
  const group = foldNet(net.root, { widthMm, heightMm, thicknessMm: net.thicknessMm, materials });
  group.updateMatrixWorld(true);
  return new Box3().setFromObject(group).getSize(new Vector3());
}

/** Every size of a product: its trim, and the box its name says. */
function sizesOf(slug: string): [string, Sized][] {
  const product = packaging.products.find((one) => one.slug === slug);
  return Object.entries(product?.print.trimSizes ?? {}).map(([name, trim]) => {
    const [widthMm = 0, depthMm = 0, heightMm = 0] = (name.match(/\d+/g) ?? []).map(Number);
    return [name, { ...trim, boxMm: name ? { widthMm, depthMm, heightMm } : null }];
  });
}

describe('nets', () => {
  it.each(sizesOf('mailer-boxes'))('a mailer of %s is cut from its trim and folds to its size', (_, spec) => {
    const flat = sizeOf(mailerNet(spec, 0, 0), spec);
    expect(flat.x).toBeCloseTo(spec.widthMm, 3);
    expect(flat.y).toBeCloseTo(spec.heightMm, 3);
    const net = mailerNet(spec, 90);
    expect(net.thicknessMm).toBeCloseTo(1.5, 3);
    expect(net.inner.widthMm - 4 * net.thicknessMm).toBeCloseTo(spec.boxMm?.widthMm ?? 0, 3);
    expect(net.inner.depthMm).toBeCloseTo(spec.boxMm?.depthMm ?? 0, 3);
    expect(net.inner.heightMm - 2 * net.thicknessMm).toBeCloseTo(spec.boxMm?.heightMm ?? 0, 3);
    const folded = sizeOf(net, spec);
    expect(Math.abs(folded.x - net.inner.widthMm)).toBeLessThan(4 * net.thicknessMm);
    expect(Math.abs(folded.z - net.inner.heightMm)).toBeLessThan(4 * net.thicknessMm);
  });

  it.each(sizesOf('product-boxes'))(
    'a carton of %s is cut from its trim and folds to its size',
    (_, spec) => {
      const flat = sizeOf(cartonNet(spec, 0, 0), spec);
      expect(flat.x).toBeCloseTo(spec.widthMm, 3);
      expect(flat.y).toBeCloseTo(spec.heightMm, 3);
      const { inner } = cartonNet(spec, 90);
      expect(inner.widthMm).toBeCloseTo(spec.boxMm?.widthMm ?? 0, 3);
      expect(inner.depthMm).toBeCloseTo(spec.boxMm?.depthMm ?? 0, 3);
      expect(inner.heightMm).toBeCloseTo(spec.boxMm?.heightMm ?? 0, 3);
      const folded = sizeOf(cartonNet(spec, 90), spec);
      for (const [seen, said] of [
        [folded.x, inner.widthMm],
        [folded.y, inner.heightMm],
        [folded.z, inner.depthMm],
      ] as const)
        expect(Math.abs(seen - said)).toBeLessThan(2.5);
    },
  );

  it.each(sizesOf('rigid-gift-boxes'))(
    'the paper of a lid is its trim and makes a lid of 280 × 180 × 45 mm',
    (_, spec) => {
      const flat = sizeOf(lidWrap(spec, 0), spec);
      expect(flat.x).toBeCloseTo(400, 3);
      expect(flat.y).toBeCloseTo(300, 3);
      expect(lidWrap(spec).inner).toEqual({ widthMm: 280, depthMm: 180, heightMm: 45 });
    },
  );

  it('of a box nobody described is still cut from its trim', () => {
    for (const spec of [
      { widthMm: 120, heightMm: 900, boxMm: null },
      { widthMm: 1000, heightMm: 80, boxMm: null },
    ]) {
      for (const net of [mailerNet(spec, 0, 0), cartonNet(spec, 0, 0), lidWrap(spec, 0)]) {
        expect(sizeOf(net, spec).x).toBeCloseTo(spec.widthMm, 3);
        expect(sizeOf(net, spec).y).toBeCloseTo(spec.heightMm, 3);
      }
    }
  });
});
