/** Frames longer than this are a tab that was away, not a slow picture. */
const AWAY_MS = 1000;
const FEWEST = 4;

export interface FrameTimes {
  /** A frame is drawn at `now`, milliseconds as requestAnimationFrame gives them. */
  tick(now: number): void;
  /**
   * Movement has ended: reports it as a performance measure, `preview-frames`, whose detail has the number of frames
   * and the 50th and 95th percentile of their times in ms. @returns the 95th, null where there are too few to judge by.
   */
  end(): number | null;
}

/** How long the frames of one movement take. */
export function makeFrameTimes(): FrameTimes {
  let times: number[] = [];
  let begun = 0;
  let last = 0;
  return {
    tick(now) {
      if (last === 0) begun = now;
      else if (now - last < AWAY_MS) times.push(now - last);
      last = now;
    },
    end() {
      const sorted = times.sort((one, other) => one - other);
      const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
      const report = { frames: sorted.length, p50Ms: at(0.5), p95Ms: at(0.95) };
      const span = { start: begun, end: last };
      times = [];
      last = 0;
      if (report.frames === 0) return null;
      performance.measure('preview-frames', { ...span, detail: report });
      return report.frames < FEWEST ? null : report.p95Ms;
    },
  };
}
