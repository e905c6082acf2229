/** What a press prints at once: the area it can print on, and what is left between pieces, for their bleed and the cut. */
export interface PressSheet {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly gapMm: number;
}

/** How many pieces of a size lie on a sheet, all one way, turned where that is more; 0: it is larger than the sheet. */
export function piecesPerSheet(sheet: PressSheet, size: { widthMm: number; heightMm: number }): number {
  const gap = tenths(sheet.gapMm);
  const [across, along] = [tenths(sheet.widthMm) + gap, tenths(sheet.heightMm) + gap];
  const [width, height] = [tenths(size.widthMm) + gap, tenths(size.heightMm) + gap];
  const laid = (one: number, other: number) => Math.floor(across / one) * Math.floor(along / other);
  return Math.max(laid(width, height), laid(height, width));
}

const tenths = (mm: number) => Math.round(mm * 10);
