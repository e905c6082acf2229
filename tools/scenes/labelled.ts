import { Group, type Mesh } from 'three';
import { gloss, matt } from '../../web/storefront/product/scene/materials.ts';
import { bottleLabel } from '../../web/storefront/product/scene/piece/labels/bottle-label.ts';
import { jitter } from '../../web/storefront/product/scene/sampling.ts';
import { put, slab } from '../../web/storefront/product/scene/sheet.ts';
import { artwork, type Design } from './artwork.ts';
import { pickleLabel } from './artwork-labels.ts';
import { ROUNDS, type Round, round } from './artwork-stickers.ts';
import { type Form, madePiece } from './made-piece.ts';

type BottleForm = Omit<Form, 'kind'>;

/** A vessel with the label that fits it. */
export const labelled = (form: BottleForm, content: string, lid: string, design: Design) =>
  madePiece(
    (spec, textureOf) => bottleLabel(spec, textureOf, { content, lid }),
    { kind: 'bottle-label', finish: 'matt', ...form },
    design,
    2200,
  );

export const pickleJar = () => labelled({ widthMm: 150, heightMm: 60 }, '#7c1a0c', '#c9a24a', pickleLabel);

export function roundSticker(i: number, mm = 50): Mesh {
  const design = round(ROUNDS[i % ROUNDS.length] as Round);
  return slab({
    w: mm,
    h: mm,
    t: 0.5,
    radius: mm / 2,
    front: gloss(artwork(mm, mm, design, 900), 0.3),
    edge: matt('#f5f2ec'),
  });
}

/** Stickers dropped in a loose heap, each resting a little higher than the last. */
export function stickerHeap(places: [number, number, number][]): Group {
  const group = new Group();
  places.forEach(([x, z, turn], i) => {
    const sticker = put(roundSticker(i), x, 0.5 + i * 0.55, z, turn);
    sticker.rotation.x = jitter(i, 2) * 0.008;
    group.add(sticker);
  });
  return group;
}
