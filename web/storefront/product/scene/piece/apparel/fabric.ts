import {
  CanvasTexture,
  Color,
  DoubleSide,
  type Material,
  MeshLambertMaterial,
  MeshStandardMaterial,
  RepeatWrapping,
  SRGBColorSpace,
  type Texture,
} from 'three';
import { jitter } from '../../sampling.ts';

type Pen = CanvasRenderingContext2D;

function tile(px: number, draw: (g: Pen) => void): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = px;
  draw(canvas.getContext('2d') as Pen);
  const texture = new CanvasTexture(canvas);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.anisotropy = 4;
  return texture;
}

const kept = new Map<string, CanvasTexture>();

/** Textures of yarn are made once; they hold no ink. */
function once(name: string, make: () => CanvasTexture): CanvasTexture {
  const known = kept.get(name);
  if (known) return known;
  const made = make();
  kept.set(name, made);
  return made;
}

/** Fine jersey: columns of stitches with the unevenness of yarn. One tile is 25 mm of cloth. */
const jersey = () =>
  once('jersey', () =>
    tile(256, (g) => {
      g.fillStyle = '#808080';
      g.fillRect(0, 0, 256, 256);
      for (let x = 0; x < 32; x++) {
        for (let y = 0; y < 32; y++) {
          const light = 128 + 44 + jitter(x * 37 + y, 5) * 34;
          g.strokeStyle = `rgb(${light},${light},${light})`;
          g.lineWidth = 2.6;
          g.beginPath();
          g.moveTo(x * 8 + 1, y * 8 + 6);
          g.lineTo(x * 8 + 4, y * 8 + 1);
          g.lineTo(x * 8 + 7, y * 8 + 6);
          g.stroke();
        }
      }
    }),
  );

/** Plain weave with slubs, as canvas and twill have. */
const canvasWeave = () =>
  once('canvas', () =>
    tile(256, (g) => {
      g.fillStyle = '#707070';
      g.fillRect(0, 0, 256, 256);
      for (let x = 0; x < 32; x++) {
        for (let y = 0; y < 32; y++) {
          const light = 150 + jitter(x * 31 + y * 7, 6) * 60;
          g.fillStyle = `rgb(${light},${light},${light})`;
          if ((x + y) % 2) g.fillRect(x * 8, y * 8 + 1, 8, 6);
          else g.fillRect(x * 8 + 1, y * 8, 6, 8);
        }
      }
    }),
  );

/** Ribs that run across u. */
const ribs = () =>
  once('ribs', () =>
    tile(64, (g) => {
      const shade = g.createLinearGradient(0, 0, 64, 0);
      for (const [at, light] of [
        [0, 30],
        [0.5, 255],
        [1, 30],
      ] as const)
        shade.addColorStop(at, `rgb(${light},${light},${light})`);
      g.fillStyle = shade;
      g.fillRect(0, 0, 64, 64);
    }),
  );

/** Grey yarn of two tones, spun together. */
const melange = () =>
  once('melange', () => {
    const texture = tile(256, (g) => {
      g.fillStyle = '#fff';
      g.fillRect(0, 0, 256, 256);
      for (let i = 0; i < 2600; i++) {
        const light = 205 + jitter(i, 4) * 50;
        g.fillStyle = `rgba(${light},${light},${light},.55)`;
        g.fillRect((jitter(i, 1) * 0.5 + 0.5) * 256, (jitter(i, 2) * 0.5 + 0.5) * 256, 2 + (i % 9), 1.4);
      }
    });
    texture.colorSpace = SRGBColorSpace;
    return texture;
  });

export type Cloth = 'jersey' | 'fleece' | 'pique' | 'canvas' | 'twill' | 'rib';

const LOOK: Readonly<Record<Cloth, readonly [bump: () => CanvasTexture, scale: number, repeat: number]>> = {
  jersey: [jersey, 0.5, 4],
  fleece: [jersey, 0.7, 3],
  pique: [canvasWeave, 0.7, 2.4],
  canvas: [canvasWeave, 1.1, 2.2],
  twill: [canvasWeave, 0.6, 3.4],
  rib: [ribs, 2.2, 1],
};

function scaled(texture: CanvasTexture, across: number, along: number): CanvasTexture {
  const copy = texture.clone();
  copy.repeat.set(across, along);
  copy.needsUpdate = true;
  return copy;
}

/** Cloth of a colour. One uv is 100 mm, except on ribs, where it is one rib. Both of its sides are seen. */
export function fabric(colour: string, cloth: Cloth, isMelange = false): MeshLambertMaterial {
  const [bump, bumpScale, repeat] = LOOK[cloth];
  return new MeshLambertMaterial({
    color: softened(colour),
    side: DoubleSide,
    bumpMap: scaled(bump(), repeat, repeat),
    bumpScale,
    ...(isMelange && { map: scaled(melange(), 2.5, 2.5) }),
  });
}

/** Dyed cloth is never as black or as white as ink and paper: its fibres scatter light. */
function softened(colour: string): Color {
  return new Color(colour).lerp(new Color('#8a8580'), 0.035);
}

/** A darker thread of the same cloth, for seams. */
export function thread(colour: string): MeshLambertMaterial {
  const made = new Color(colour);
  const { l } = made.getHSL({ h: 0, s: 0, l: 0 });
  made.offsetHSL(0, 0, l < 0.16 ? 0.07 : -0.1 * Math.max(0.5, l));
  return new MeshLambertMaterial({
    color: made,
    polygonOffset: true,
    polygonOffsetFactor: -1,
    polygonOffsetUnits: -1,
  });
}

/** Printed straight onto the cloth: nothing where the artwork is clear, and the cloth's grain in the ink. */
export function clothPrint(map: Texture | null, cloth: Cloth, areaMm: readonly [number, number]): Material {
  const [bump, bumpScale, repeat] = LOOK[cloth];
  return new MeshLambertMaterial({
    ...(map ? { map } : { opacity: 0 }),
    transparent: true,
    depthWrite: false,
    bumpMap: scaled(bump(), (areaMm[0] / 100) * repeat, (areaMm[1] / 100) * repeat),
    bumpScale: bumpScale * 0.7,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -2,
  });
}

/** Threads that lie in rows and shine along them; raised at the edge of every shape. */
export function embroidery(map: Texture | null, areaMm: readonly [number, number]): Material {
  if (!map) return clothPrint(null, 'twill', areaMm);
  const [wide, high] = [1024, Math.max(1, Math.round((1024 * areaMm[1]) / areaMm[0]))];
  const canvas = document.createElement('canvas');
  canvas.width = wide;
  canvas.height = high;
  const g = canvas.getContext('2d') as Pen;
  g.filter = 'blur(2px)';
  g.drawImage(map.image as CanvasImageSource, 0, 0, wide, high);
  g.filter = 'none';
  g.globalCompositeOperation = 'source-in';
  // Satin stitches slant; a thread is 0.4 mm thick.
  const pitch = (0.55 / areaMm[0]) * wide;
  g.fillStyle = '#b4b4b4';
  g.fillRect(0, 0, wide, high);
  g.globalCompositeOperation = 'source-atop';
  g.lineWidth = pitch * 0.5;
  for (let x = -high; x < wide + high; x += pitch) {
    const light = 235 + jitter(Math.round(x), 3) * 20;
    g.strokeStyle = `rgb(${light},${light},${light})`;
    g.beginPath();
    g.moveTo(x, 0);
    g.lineTo(x + high * 0.35, high);
    g.stroke();
  }
  g.globalCompositeOperation = 'destination-over';
  g.fillStyle = '#000';
  g.fillRect(0, 0, wide, high);
  return new MeshStandardMaterial({
    map,
    transparent: true,
    depthWrite: false,
    roughness: 0.62,
    bumpMap: new CanvasTexture(canvas),
    bumpScale: 5,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -2,
  });
}
