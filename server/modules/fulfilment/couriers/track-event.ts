import { createHash } from 'node:crypto';
import { INDIA_OFFSET } from '#contract/india-days.ts';
import type { TrackEvent } from './adapter.ts';

/** A scan with what tells it from every other. */
export function trackEvent(scan: Omit<TrackEvent, 'dedupe'>): TrackEvent {
  const { awb, rawCode, at, location } = scan;
  const told = [awb, rawCode, at.toISOString(), location ?? ''].join('|');
  return { ...scan, dedupe: createHash('sha256').update(told).digest('hex') };
}

/**
 * A courier's time: `2026-11-21T10:00:00.123`, `2026-11-21 10:00:00` or `21 11 2026 10:00:00`, in India where no zone
 * is named. Null for anything else.
 */
export function timeInIndia(text: string): Date | null {
  const dayFirst = /^(\d{2})[ -/](\d{2})[ -/](\d{4})[ T](\d{2}:\d{2}(?::\d{2})?)$/.exec(text.trim());
  const yearFirst = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?$/.exec(
    text.trim(),
  );
  const at = dayFirst
    ? new Date(`${dayFirst[3]}-${dayFirst[2]}-${dayFirst[1]}T${dayFirst[4]}${INDIA_OFFSET}`)
    : yearFirst
      ? new Date(`${yearFirst[1]}T${yearFirst[2]}${yearFirst[3] ?? INDIA_OFFSET}`)
      : null;
  return at && !Number.isNaN(at.getTime()) ? at : null;
}
