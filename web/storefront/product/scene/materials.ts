import {
  BackSide,
  BoxGeometry,
  CanvasTexture,
  Color,
  type Group,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  PMREMGenerator,
  RepeatWrapping,
  type Texture,
  Scene as ThreeScene,
  type WebGLRenderer,
} from 'three';
import { jitter } from './sampling.ts';
import { patch } from './shader-patches.ts';
import type { Shot } from './shot.ts';

let grainCanvas: HTMLCanvasElement | undefined;

/** Fine fibres for the bump of papers and cloth. */
export function grain(repeat: number | [number, number]): Texture {
  if (!grainCanvas) {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 256;
    const g = canvas.getContext('2d') as CanvasRenderingContext2D;
    const image = g.createImageData(256, 256);
    for (let i = 0; i < 65536; i++) {
      const v = 128 + jitter(i, 3) * 90;
      image.data.set([v, v, v, 255], i * 4);
    }
    g.putImageData(image, 0, 0);
    grainCanvas = canvas;
  }
  const texture = new CanvasTexture(grainCanvas);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.repeat.set(...(typeof repeat === 'number' ? ([repeat, repeat] as const) : repeat));
  return texture;
}

/** Ink on a stock: the stock shows where the texture is clear and through every ink, as it does in print. */
export interface Inked {
  readonly map: Texture | null;
  readonly stock: string;
}

export type Surface = Texture | string | Inked;

function base(surface: Surface) {
  if (typeof surface === 'string') return { color: surface };
  if ('stock' in surface) return { color: surface.stock, ...(surface.map && { map: surface.map }) };
  return { map: surface };
}

/** Lets the stock show through the ink of a material made for an Inked surface. */
function inked<M extends Material>(material: M, surface: Surface): M {
  return typeof surface === 'object' && 'stock' in surface ? patch(material, 'ink') : material;
}

/** Makes an inked material of clear plastic. */
export function cleared<M extends Material>(material: M): M {
  Object.assign(material, { transparent: true, opacity: 0.16, depthWrite: false });
  return patch(material, 'clear');
}

/** How strongly a material mirrors the studio; read by lightMaterials. */
function reflecting<M extends MeshStandardMaterial>(material: M, strength: number): M {
  material.userData.reflect = strength;
  return material;
}

/** Lambert on purpose: a matt print must look exactly as its file, with no sheen over dark inks. */
export function matt(surface: Surface): MeshLambertMaterial {
  return inked(new MeshLambertMaterial(base(surface)), surface);
}

export function gloss(surface: Surface, coat = 0.7): MeshStandardMaterial {
  const material = new MeshPhysicalMaterial({
    ...base(surface),
    roughness: 0.9,
    specularIntensity: 0.1,
    clearcoat: coat,
    clearcoatRoughness: 0.08,
  });
  return reflecting(inked(material, surface), 0.9);
}

/** Art paper as it comes from the press: a low, broad sheen. */
export function silk(surface: Surface): MeshStandardMaterial {
  const material = new MeshPhysicalMaterial({
    ...base(surface),
    roughness: 0.9,
    specularIntensity: 0.1,
    clearcoat: 0.22,
    clearcoatRoughness: 0.42,
  });
  return reflecting(inked(material, surface), 0.4);
}

/** Film that breaks light into colours as it turns. */
export function holographic(surface: Surface): MeshStandardMaterial {
  const material = new MeshPhysicalMaterial({
    ...base(surface),
    roughness: 0.7,
    specularIntensity: 0.3,
    clearcoat: 0.7,
    clearcoatRoughness: 0.1,
  });
  return reflecting(patch(inked(material, surface), 'rainbow'), 1);
}

/** Soft-touch lamination: deep colour with a faint bloom at grazing angles. */
export function velvet(surface: Surface): MeshStandardMaterial {
  const material = new MeshPhysicalMaterial({
    ...base(surface),
    roughness: 0.8,
    specularIntensity: 0.35,
    sheen: 0.5,
    sheenRoughness: 0.45,
    sheenColor: new Color('#8d8fa8'),
  });
  return inked(material, surface);
}

/** `repeat`: how often 14 mm of fibres fit across and down. */
export function uncoated(surface: Surface, repeat: number | [number, number] = 3): MeshLambertMaterial {
  const material = new MeshLambertMaterial({ ...base(surface), bumpMap: grain(repeat), bumpScale: 0.6 });
  return inked(material, surface);
}

export function metal(color: string, rough = 0.28): MeshStandardMaterial {
  return reflecting(new MeshStandardMaterial({ color, metalness: 1, roughness: rough }), 1.25);
}

export function plastic(surface: Surface, rough = 0.3): MeshStandardMaterial {
  const material = new MeshPhysicalMaterial({
    ...base(surface),
    roughness: rough,
    specularIntensity: 0.15,
    clearcoat: 0.5,
    clearcoatRoughness: 0.12,
  });
  return reflecting(inked(material, surface), 0.6);
}

/** Print with hot foil over it, where the artwork is drawn in the foil's colour. */
export function foiled(surface: Inked, foilColour: string): MeshStandardMaterial {
  const material = new MeshPhysicalMaterial({ ...base(surface), roughness: 0.95, specularIntensity: 0.06 });
  return reflecting(patch(inked(material, surface), 'foil', foilColour), 1.5);
}

export function glass(color: string, opacity = 0.32): MeshStandardMaterial {
  const material = new MeshPhysicalMaterial({
    color,
    transparent: true,
    opacity,
    roughness: 0.06,
    clearcoat: 1,
    clearcoatRoughness: 0.03,
    depthWrite: false,
  });
  return reflecting(material, 1.3);
}

function softboxes(): ThreeScene {
  const scene = new ThreeScene();
  const room = new MeshBasicMaterial({ color: new Color(0.1, 0.095, 0.09), side: BackSide });
  scene.add(new Mesh(new BoxGeometry(20, 12, 20), room));
  const box = (x: number, y: number, z: number, w: number, h: number, d: number, light: number) => {
    const panel = new MeshBasicMaterial({ color: new Color(light, light * 0.98, light * 0.94) });
    const mesh = new Mesh(new BoxGeometry(w, h, d), panel);
    mesh.position.set(x, y, z);
    scene.add(mesh);
  };
  box(-9, 2.5, 1, 0.2, 5, 7, 4.2);
  box(9, 1.5, 3, 0.2, 6, 1.6, 2.4);
  box(0, 5.8, -3, 9, 0.2, 3, 1);
  box(2, -5.8, 0, 18, 0.2, 18, 0.45);
  // Slats behind the set: what a glossy sheet lying flat shows as soft bars of light.
  for (let i = 0; i < 4; i++) box(-6.5 + i * 3.1, 4.4 - i * 0.35, -9, 1.5, 4.5, 0.2, 1.5 - i * 0.25);
  return scene;
}

let mirroredStudio: Texture | undefined;

/** The studio as glossy things see it; made once, because filtering it is slow without a graphics card. */
function mirrored(renderer: WebGLRenderer): Texture {
  if (!mirroredStudio) {
    const generator = new PMREMGenerator(renderer);
    mirroredStudio = generator.fromScene(softboxes(), 0.02, 0.1, 100, { size: 128 }).texture;
    generator.dispose();
  }
  return mirroredStudio;
}

/** Gives every reflecting material the studio to mirror, without letting the mirror image light the print. */
export function lightMaterials(renderer: WebGLRenderer, root: Group, shot: Shot): void {
  const visit = (material: Material) => {
    if (!(material instanceof MeshStandardMaterial) || !material.userData.reflect || material.envMap) return;
    material.envMap = mirrored(renderer);
    material.envMapRotation.y = (shot.azimuthDeg * Math.PI) / 180;
    material.envMapIntensity = material.userData.reflect as number;
    patch(material, 'mirror');
  };
  root.traverse((object) => {
    if (object instanceof Mesh) [object.material].flat().forEach(visit);
  });
}
