import { NoToneMapping, PCFShadowMap, WebGLRenderer } from 'three';
import { type Accumulation, makeAccumulation } from './accumulation.ts';

/** The one canvas of a page with its renderer: browsers allow few, and its compiled shaders are worth keeping. */
export interface Studio {
  readonly renderer: WebGLRenderer;
  readonly canvas: HTMLCanvasElement;
  readonly exposure: Accumulation;
}

let studio: Studio | null = null;
/** What was mirrored and compiled went with the graphics: this page does without from then on. */
let isLost = false;

/** @throws Error where this machine has no WebGL 2, or has taken it away */
export function openStudio(): Studio {
  if (isLost) throw new Error('The browser has taken the graphics away.');
  if (studio) return studio;
  const canvas = document.createElement('canvas');
  canvas.addEventListener('webglcontextlost', () => {
    isLost = true;
  });
  // Smooth edges come from the exposure's own samples; what is shown is copied from there.
  const renderer = new WebGLRenderer({
    canvas,
    antialias: false,
    alpha: false,
    depth: false,
    stencil: false,
  });
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.toneMapping = NoToneMapping;
  renderer.info.autoReset = false;
  studio = { renderer, canvas, exposure: makeAccumulation(renderer) };
  return studio;
}
