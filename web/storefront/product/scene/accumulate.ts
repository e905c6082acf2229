import {
  type Camera,
  FloatType,
  HalfFloatType,
  Mesh,
  NearestFilter,
  OrthographicCamera,
  PlaneGeometry,
  ShaderMaterial,
  Scene as ThreeScene,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';

const VERTEX = 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }';

export const ADD = `
uniform sampler2D frame; uniform sampler2D sum; uniform float weight; varying vec2 at;
void main() { gl_FragColor = mix(texture2D(sum, at), min(texture2D(frame, at), vec4(6.0)), weight); }`;

// Print colours up to 0.82 pass untouched; only highlights above are rolled off. Then a breath of light fall-off
// from the window side, the sRGB curve, and half a step of grain against banding in the paper.
export const RESOLVE = `
uniform sampler2D sum; uniform float falloff; varying vec2 at;
float grain(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
void main() {
  vec3 c = texture2D(sum, at).rgb;
  float d = length((at - vec2(0.38, 0.62)) * vec2(1.05, 1.0));
  c *= 1.0 + 0.03 * falloff - falloff * 0.1 * smoothstep(0.15, 0.95, d);
  vec3 high = max(c - 0.82, 0.0);
  c = min(c, 0.82) + 0.18 * (1.0 - exp(-high / 0.18));
  c = mix(c * 12.92, 1.055 * pow(max(c, 0.0031308), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
  gl_FragColor = vec4(c + (grain(gl_FragCoord.xy) - 0.5) / 170.0, 1.0);
}`;

export function pass(fragmentShader: string, uniforms: Record<string, unknown>) {
  const values = Object.fromEntries(Object.entries(uniforms).map(([name, value]) => [name, { value }]));
  const material = new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader,
    uniforms: values,
    depthTest: false,
    toneMapped: false,
  });
  const scene = new ThreeScene();
  const quad = new Mesh(new PlaneGeometry(2, 2), material);
  quad.frustumCulled = false;
  scene.add(quad);
  return { scene, material };
}

/** Averages `frames` renders in linear light (an 8-bit average would flatten the shadows) and shows the result. */
export function accumulate(
  renderer: WebGLRenderer,
  scene: ThreeScene,
  camera: Camera,
  size: { widthPx: number; heightPx: number; frames: number; falloff: number },
  place: (i: number) => void,
): void {
  const { widthPx: w, heightPx: h } = size;
  const flat = {
    minFilter: NearestFilter,
    magFilter: NearestFilter,
    depthBuffer: false,
    type: FloatType,
  } as const;
  const frame = new WebGLRenderTarget(w, h, { type: HalfFloatType });
  let sum = new WebGLRenderTarget(w, h, flat);
  let next = new WebGLRenderTarget(w, h, flat);
  const flatCamera = new OrthographicCamera();
  const add = pass(ADD, { frame: frame.texture, sum: sum.texture, weight: 1 });
  for (let i = 0; i < size.frames; i++) {
    place(i);
    renderer.setRenderTarget(frame);
    renderer.render(scene, camera);
    Object.assign(add.material.uniforms, { sum: { value: sum.texture }, weight: { value: 1 / (i + 1) } });
    renderer.setRenderTarget(next);
    renderer.render(add.scene, flatCamera);
    [sum, next] = [next, sum];
  }
  renderer.setRenderTarget(null);
  renderer.render(pass(RESOLVE, { sum: sum.texture, falloff: size.falloff }).scene, flatCamera);
  for (const target of [frame, sum, next]) target.dispose();
}
