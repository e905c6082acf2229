import type { Ink } from '#compose/page.ts';
import type { Cmyk, InkRole, Palette } from '#contract/design/design.ts';

export function inkOf(palette: Palette, role: InkRole): Ink {
  const [c, m, y, k] = palette.inks[role];
  return { kind: 'process', c, m, y, k };
}

/** Ink on white paper as a screen shows it, channels from 0 to 1. Not the press's profile: a proof has that. */
export function rgbOf([c, m, y, k]: Cmyk): [r: number, g: number, b: number] {
  // Inks take away less than the ideal ones of the textbook: cyan and magenta leave some of what they should swallow.
  const r = (1 - c) * (1 - k) + 0.02 * c * (1 - k);
  const g = (1 - m * 0.96) * (1 - 0.32 * c) * (1 - k * 0.98);
  const b = (1 - y * 0.92) * (1 - 0.12 * c) * (1 - 0.34 * m) * (1 - k * 0.96);
  return [r, g, b];
}

const luminance = (cmyk: Cmyk) => luminanceOf(rgbOf(cmyk));

/** Of a colour of the screen, channels from 0 to 1. */
export function luminanceOf(rgb: readonly [r: number, g: number, b: number]): number {
  const [r, g, b] = rgb.map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** As WCAG has it: from 1 (the same) to 21. */
export function contrastOf(one: Cmyk, other: Cmyk): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}
