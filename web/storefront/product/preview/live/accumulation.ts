import {
  HalfFloatType,
  NearestFilter,
  OrthographicCamera,
  type PerspectiveCamera,
  type Scene,
  UnsignedByteType,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import { ADD, pass, RESOLVE } from '../../scene/accumulate.ts';

export interface Accumulation {
  resize(widthPx: number, heightPx: number): void;
  /** Draws one sample; the first of a picture forgets what was there before. */
  expose(world: Scene, camera: PerspectiveCamera, isFirst: boolean): void;
  /** Shows on the canvas what is exposed so far. */
  show(): void;
  /** The same as pixels, sRGB, top row first. */
  read(): Promise<ImageData>;
  dispose(): void;
}

/**
 * One picture that may grow: shown after its first sample, which has smooth edges already, and better with each
 * further one. Moving and still pictures go through the same development, so that refining changes no colour.
 */
export function makeAccumulation(renderer: WebGLRenderer): Accumulation {
  const flat = { minFilter: NearestFilter, magFilter: NearestFilter, depthBuffer: false } as const;
  const frame = new WebGLRenderTarget(1, 1, { type: HalfFloatType, samples: 4 });
  let sum = new WebGLRenderTarget(1, 1, { ...flat, type: HalfFloatType });
  let next = new WebGLRenderTarget(1, 1, { ...flat, type: HalfFloatType });
  const print = new WebGLRenderTarget(1, 1, { ...flat, type: UnsignedByteType });
  const camera = new OrthographicCamera();
  const add = pass(ADD, { frame: frame.texture, sum: null, weight: 1 });
  const resolve = pass(RESOLVE, { sum: null, falloff: 1 });
  let samples = 0;
  const resolveTo = (target: WebGLRenderTarget | null) => {
    Object.assign(resolve.material.uniforms, { sum: { value: sum.texture } });
    renderer.setRenderTarget(target);
    renderer.render(resolve.scene, camera);
    renderer.setRenderTarget(null);
  };
  return {
    resize(widthPx, heightPx) {
      for (const target of [frame, sum, next]) target.setSize(widthPx, heightPx);
      samples = 0;
    },
    expose(world, lens, isFirst) {
      samples = isFirst ? 1 : samples + 1;
      renderer.setRenderTarget(frame);
      renderer.render(world, lens);
      const mix = { frame: { value: frame.texture }, sum: { value: sum.texture } };
      Object.assign(add.material.uniforms, mix, { weight: { value: 1 / samples } });
      renderer.setRenderTarget(next);
      renderer.render(add.scene, camera);
      [sum, next] = [next, sum];
    },
    show: () => resolveTo(null),
    async read() {
      const { width, height } = sum;
      print.setSize(width, height);
      resolveTo(print);
      const upsideDown = new Uint8Array(width * height * 4);
      await renderer.readRenderTargetPixelsAsync(print, 0, 0, width, height, upsideDown);
      const picture = new ImageData(width, height);
      for (let row = 0; row < height; row++) {
        const from = (height - 1 - row) * width * 4;
        picture.data.set(upsideDown.subarray(from, from + width * 4), row * width * 4);
      }
      return picture;
    },
    dispose() {
      for (const target of [frame, sum, next, print]) target.dispose();
    },
  };
}
