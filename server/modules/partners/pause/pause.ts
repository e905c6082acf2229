import { dayInIndia } from '#contract/india-days.ts';

/** A pause that has an end is over with it, without anybody's doing. */
export function isPausedAt(
  { isPaused, pausedUntil }: { readonly isPaused: boolean; readonly pausedUntil: Date | null },
  now: Date,
): boolean {
  return isPaused && (pausedUntil === null || pausedUntil > now);
}

/** The day in India on which a pause ends; null when there is none, or it has no end. */
export function resumesOn(
  pause: { readonly isPaused: boolean; readonly pausedUntil: Date | null },
  now: Date,
): string | null {
  return isPausedAt(pause, now) && pause.pausedUntil ? dayInIndia(pause.pausedUntil) : null;
}
