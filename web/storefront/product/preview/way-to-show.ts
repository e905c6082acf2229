/** `live` can be turned; `still` is drawn once, for machines without WebGL and people who want it calm or small. */
export type Way = 'live' | 'still';

interface Graphics {
  readonly canShowLive: boolean;
  /** The processor draws: a hundred times slower, and the page waits for it. */
  readonly areSlow: boolean;
}

let graphics: Graphics | undefined;

/** How the renderers of browsers and systems without a graphics card call themselves. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Asked once, since each question takes a context. */
function graphicsHere(): Graphics {
  graphics ??= askForGraphics();
  return graphics;
}

function askForGraphics(): Graphics {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) return { canShowLive: false, areSlow: true };
  const names = context.getExtension('WEBGL_debug_renderer_info');
  const renderer = String(context.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : context.RENDERER));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return { canShowLive: true, areSlow: SOFTWARE.test(renderer) };
}

/** Whether this browser draws in three dimensions at all. */
export const canShowLive = () => graphicsHere().canShowLive;

/** Whether it does so by the processor. */
export const drawsSlowly = () => graphicsHere().areSlow;

export const wantsCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

function wantsLittleData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Where the processor would draw, the page would stand still seconds after an upload: it turns when asked to. */
export function firstWay(): Way {
  return wantsCalm() || wantsLittleData() || drawsSlowly() ? 'still' : 'live';
}
