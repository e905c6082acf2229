import { useEffect, useMemo, useState } from 'react';
import { loadOnline } from '#web/lib/load-online.ts';
import type { Piece, Scene } from './scene.tsx';
import { type Draw, SCENES } from './scene-of.ts';

const loadPicture = () => import('./scene-picture.tsx');

type Pictures = typeof import('./scene-picture.tsx');

/** A scene, and what draws it. */
export interface Stage extends Pick<Pictures, 'SceneParts' | 'ScenePicture'> {
  readonly scene: Scene;
}

/** What designs of a product are shown on: undefined until it is here, null where they are shown flat. */
export function useStage(piece: Piece): Stage | null | undefined {
  const load = SCENES[piece.kind];
  const [made, setMade] = useState<{ draw: Draw; pictures: Pictures } | 'failed'>();
  useEffect(() => {
    if (!load) return;
    let isLeft = false;
    // Without it designs are shown flat: nobody waits for a second try.
    Promise.all([loadOnline(load), loadOnline(loadPicture)]).then(
      ([draw, pictures]) => !isLeft && setMade({ draw, pictures }),
      () => !isLeft && setMade('failed'),
    );
    return () => {
      isLeft = true;
    };
  }, [load]);
  const chosen = JSON.stringify(piece);
  return useMemo(() => {
    if (!load || made === 'failed') return null;
    if (!made) return undefined;
    const scene = made.draw(JSON.parse(chosen) as Piece);
    const { SceneParts, ScenePicture } = made.pictures;
    return scene && { scene, SceneParts, ScenePicture };
  }, [load, made, chosen]);
}
