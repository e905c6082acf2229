const STORAGE_KEY = 'screen_px_per_mm';

/** A bank card as everybody has one (ISO/IEC 7810, ID-1). */
export const BANK_CARD = { widthMm: 85.6, heightMm: 53.98, cornerMm: 3.18 } as const;

/** CSS says an inch is 96 px; screens differ. */
export const NOMINAL_PX_PER_MM = 96 / 25.4;
/** From a television to the densest telephone. */
export const LEAST_PX_PER_MM = 2;
export const MOST_PX_PER_MM = 9;

/** How many CSS pixels a millimetre is on this screen, as somebody measured it; null while nobody has. */
export function measuredScale(): number | null {
  try {
    const stored = Number(localStorage.getItem(STORAGE_KEY));
    return stored >= LEAST_PX_PER_MM && stored <= MOST_PX_PER_MM ? stored : null;
  } catch {
    return null;
  }
}

/** Keeps what was measured on this device; browser zoom changes it, so does another screen. */
export function keepScale(pxPerMm: number): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(pxPerMm));
  } catch {
    // Private windows may refuse storage: it then lives as long as the page.
  }
}

/** The scale within what a screen can have, to a thousandth. */
export function boundedScale(pxPerMm: number): number {
  const within = Math.min(MOST_PX_PER_MM, Math.max(LEAST_PX_PER_MM, pxPerMm));
  return Math.round(within * 1000) / 1000;
}
