/** Stacks are cut to within this much (the products' own "Tolerance"). */
export const CUT_DRIFT_MM = 1;
/** How far the plates of one press run may lie apart: about a hair. */
export const PLATE_DRIFT_MM = 0.15;

export interface Shift {
  readonly xMm: number;
  readonly yMm: number;
}

/** Where the knife falls `turn` steps into a stack: a path that visits every corner of the tolerance without jumping. */
export function cutAt(turn: number): Shift {
  return { xMm: CUT_DRIFT_MM * Math.sin(turn), yMm: CUT_DRIFT_MM * Math.sin(turn * 1.618 + 1) };
}

/** Where cyan, magenta and yellow lie from black, `turn` steps into a run. */
export function platesAt(turn: number): readonly [cyan: Shift, magenta: Shift, yellow: Shift] {
  const plate = (phase: number): Shift => ({
    xMm: PLATE_DRIFT_MM * Math.sin(turn * 0.7 + phase),
    yMm: PLATE_DRIFT_MM * Math.cos(turn * 0.9 + phase),
  });
  return [plate(0), plate(2.1), plate(4.2)];
}

/** Each ink of a picture on its own sheet: laid over each other by multiplication they are the picture again. */
export function separate(picture: HTMLCanvasElement): HTMLCanvasElement[] {
  const { width, height } = picture;
  const source = picture.getContext('2d')?.getImageData(0, 0, width, height);
  return [0, 1, 2].map((channel) => {
    const sheet = document.createElement('canvas');
    sheet.width = width;
    sheet.height = height;
    const pen = sheet.getContext('2d');
    if (!pen || !source) return sheet;
    const plate = pen.createImageData(width, height);
    plate.data.fill(255);
    for (let i = channel; i < source.data.length; i += 4) plate.data[i] = source.data[i] ?? 255;
    pen.putImageData(plate, 0, 0);
    return sheet;
  });
}
