import {
  BoxGeometry,
  CanvasTexture,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  SRGBColorSpace,
} from 'three';
import type { Pen } from './artwork.ts';
import { jitter } from './sampling.ts';

/** A garment lying flat, drawn in a square of 1000 units that is `sizeMm` wide. */
export interface Garment {
  sizeMm: number;
  /** Outlines (SVG paths) of the parts, hindmost first; each is padded on its own, so overlaps show as layers. */
  parts: { path: string; color: string }[];
  /** Folds: SVG path, width, and height in -1..1 (negative is a crease). */
  folds: [path: string, width: number, height: number][];
  /** Seams and prints, drawn over the cloth. */
  detail(g: Pen): void;
  /** How far the cloth rises in mm. */
  thickMm?: number;
  ribs?: [path: string, color: string][];
}

const HEIGHT_PX = 640;
const COLOR_PX = 2000;

function canvas(px: number): Pen {
  const element = document.createElement('canvas');
  element.width = element.height = px;
  const g = element.getContext('2d', { willReadFrequently: true }) as Pen;
  g.scale(px / 1000, px / 1000);
  g.lineCap = g.lineJoin = 'round';
  return g;
}

/** Padding of one part: 0 at its outline, rising to 1 inside. */
function padding(path: string, into: Float32Array, level: number): void {
  for (const [blur, share] of [
    [5, 0.45],
    [14, 0.3],
    [34, 0.25],
  ] as const) {
    const g = canvas(HEIGHT_PX);
    g.filter = `blur(${blur}px)`;
    g.fillStyle = '#fff';
    g.fill(new Path2D(path));
    const { data } = g.getImageData(0, 0, HEIGHT_PX, HEIGHT_PX);
    for (let i = 0; i < into.length; i++)
      into[i] = (into[i] ?? 0) + Math.max(0, (data[i * 4 + 3] ?? 0) / 127.5 - 1) * share * level;
  }
}

function relief(garment: Garment): Float32Array {
  const size = HEIGHT_PX * HEIGHT_PX;
  const height = new Float32Array(size);
  for (const part of garment.parts) {
    const own = new Float32Array(size);
    padding(part.path, own, 1);
    for (let i = 0; i < size; i++)
      if ((own[i] ?? 0) > 0) height[i] = Math.max(own[i] ?? 0, (height[i] ?? 0) * 0.5 + (own[i] ?? 0) * 0.75);
  }
  const g = canvas(HEIGHT_PX);
  g.fillStyle = 'rgb(128,128,128)';
  g.fillRect(0, 0, 1000, 1000);
  for (const [path, width, rise] of garment.folds) {
    g.filter = `blur(${width * 0.32}px)`;
    g.lineWidth = width;
    g.strokeStyle = rise > 0 ? `rgba(255,255,255,${rise})` : `rgba(0,0,0,${-rise})`;
    g.stroke(new Path2D(path));
  }
  const { data } = g.getImageData(0, 0, HEIGHT_PX, HEIGHT_PX);
  for (let i = 0; i < size; i++) {
    const inside = Math.min(1, (height[i] ?? 0) * 1.6);
    height[i] = (height[i] ?? 0) + ((data[i * 4] ?? 128) / 127.5 - 1) * 1.5 * inside;
  }
  return height;
}

function dye(garment: Garment): CanvasTexture {
  const g = canvas(COLOR_PX);
  for (const part of garment.parts) {
    g.fillStyle = part.color;
    g.fill(new Path2D(part.path));
  }
  g.globalCompositeOperation = 'source-atop';
  for (const [path, color] of garment.ribs ?? []) {
    g.save();
    g.clip(new Path2D(path));
    g.strokeStyle = color;
    g.lineWidth = 2.4;
    for (let x = 0; x < 1000; x += 7) g.stroke(new Path2D(`M${x} 0V1000`));
    g.restore();
  }
  garment.detail(g);
  const texture = new CanvasTexture(g.canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

/** Knit and fine creases, for the bump only. */
function weave(): HTMLCanvasElement {
  const g = canvas(1024);
  const image = g.createImageData(1024, 1024);
  for (let i = 0; i < 1024 * 1024; i++) {
    const v = 128 + jitter(i, 7) * 46 + (i % 4 < 2 ? 10 : -10);
    image.data.set([v, v, v, 255], i * 4);
  }
  g.putImageData(image, 0, 0);
  return g.canvas;
}

let weaveCanvas: HTMLCanvasElement | undefined;

/** Cloth lying on the floor, its top towards -z. Transparent outside the outline, so shadows follow the shape. */
export function cloth(garment: Garment): Mesh {
  weaveCanvas ??= weave();
  const cells = 260;
  const geometry = new PlaneGeometry(garment.sizeMm, garment.sizeMm, cells, cells);
  geometry.rotateX(-Math.PI / 2);
  const height = relief(garment);
  const position = geometry.getAttribute('position');
  const thick = garment.thickMm ?? 16;
  for (let i = 0; i < position.count; i++) {
    const px = Math.round(((i % (cells + 1)) / cells) * (HEIGHT_PX - 1));
    const py = Math.round((Math.floor(i / (cells + 1)) / cells) * (HEIGHT_PX - 1));
    position.setY(i, 5 + (height[py * HEIGHT_PX + px] ?? 0) * thick);
  }
  geometry.computeVertexNormals();
  const material = new MeshLambertMaterial({
    map: dye(garment),
    alphaTest: 0.5,
    bumpMap: new CanvasTexture(weaveCanvas),
    bumpScale: 0.35,
  });
  const mesh = new Mesh(geometry, material);
  mesh.castShadow = mesh.receiveShadow = true;
  // The lens should frame the garment, not the square it is drawn on.
  mesh.userData.unframed = true;
  mesh.add(frameOf(garment));
  return mesh;
}

/** An invisible box the size of the outline, for the lens. */
function frameOf(garment: Garment): Mesh {
  const g = canvas(100);
  for (const part of garment.parts) g.fill(new Path2D(part.path));
  const { data } = g.getImageData(0, 0, 100, 100);
  let [x0, y0, x1, y1] = [100, 100, 0, 0];
  for (let i = 0; i < 10000; i++) {
    if ((data[i * 4 + 3] ?? 0) < 128) continue;
    [x0, x1] = [Math.min(x0, i % 100), Math.max(x1, i % 100)];
    [y0, y1] = [Math.min(y0, Math.floor(i / 100)), Math.max(y1, Math.floor(i / 100))];
  }
  const mm = garment.sizeMm / 100;
  const box = new Mesh(
    new BoxGeometry((x1 - x0 + 1) * mm, 2, (y1 - y0 + 1) * mm),
    new MeshBasicMaterial({ visible: false }),
  );
  box.position.set(((x0 + x1 + 1) / 2 - 50) * mm, 1, ((y0 + y1 + 1) / 2 - 50) * mm);
  return box;
}
