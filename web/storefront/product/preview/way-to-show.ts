/** `live` can be turned; `still` is drawn once, for machines without WebGL and people who want it calm or small. */
export type Way = 'live' | 'still';

let can: boolean | undefined;

/** Whether this browser draws in three dimensions at all; asked once, since each question takes a context. */
export function canShowLive(): boolean {
  if (can === undefined) {
    const context = document.createElement('canvas').getContext('webgl2');
    can = context !== null;
    context?.getExtension('WEBGL_lose_context')?.loseContext();
  }
  return can;
}

export const wantsCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

function wantsLittleData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

export function firstWay(): Way {
  return wantsCalm() || wantsLittleData() || !canShowLive() ? 'still' : 'live';
}
