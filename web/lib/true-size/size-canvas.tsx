import { useEffect, useRef } from 'react';
import styles from './true-size.module.css';

/** More pixels than this on a side are no sharper to anybody and cost a phone its memory. */
const LONGEST_PX = 4096;

interface SizeCanvasProps {
  widthPx: number;
  heightPx: number;
  label: string;
  /** Draws in CSS pixels; the canvas is empty before. */
  draw: (pen: CanvasRenderingContext2D, widthPx: number, heightPx: number) => void;
}

/** A picture of exactly so many CSS pixels, drawn as sharply as the screen can show it. */
export function SizeCanvas({ widthPx, heightPx, label, draw }: SizeCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    const pen = element?.getContext('2d');
    if (!element || !pen) return;
    const density = Math.min(devicePixelRatio, LONGEST_PX / Math.max(widthPx, heightPx));
    element.width = Math.max(1, Math.round(widthPx * density));
    element.height = Math.max(1, Math.round(heightPx * density));
    element.style.width = `${widthPx}px`;
    element.style.height = `${heightPx}px`;
    pen.setTransform(density, 0, 0, density, 0, 0);
    pen.imageSmoothingQuality = 'high';
    draw(pen, widthPx, heightPx);
  }, [widthPx, heightPx, draw]);
  return <canvas ref={canvas} className={styles.canvas} role="img" aria-label={label} />;
}
