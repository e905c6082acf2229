import { useEffect, useRef } from 'react';
import type { FaceSpec, PieceSpec } from '../scene/piece/piece-spec.ts';
import { drawStill } from './draw-still.ts';
import { PICTURE } from './encode.ts';
import type { Print } from './paint-face.ts';
import styles from './preview.module.css';

interface StillProps {
  spec: PieceSpec;
  face: FaceSpec;
  print: Print;
  label: string;
}

/** The design on its paper, drawn once. */
export function Still({ spec, face, print, label }: StillProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawStill(canvas.current, spec, face, print);
  }, [spec, face, print]);
  return (
    <canvas
      ref={canvas}
      className={styles.still}
      width={PICTURE.widthPx}
      height={PICTURE.heightPx}
      role="img"
      aria-label={label}
    />
  );
}
