import type { FileWork } from '#contract/pricing/promise-figures.ts';

/** The buckets of a file: each says whether the rules asked about it, and whether a person touched it. */
const ASKED = 1;
const TOUCHED = 2;

export interface FileSums {
  readonly counts: readonly { bucket: number; count: number }[];
  readonly medianSeconds: number | null;
}

/** Which share of the files needed a person, here and where rules only detect. */
export function judgeFileWork({ counts, medianSeconds }: FileSums): FileWork {
  const sum = (is: (bucket: number) => boolean) =>
    counts.reduce((total, { bucket, count }) => total + (is(bucket) ? count : 0), 0);
  const count = sum(() => true);
  const touched = sum((bucket) => (bucket & TOUCHED) !== 0);
  const detected = sum((bucket) => (bucket & ASKED) !== 0);
  const share = (part: number) => (count === 0 ? null : part / count);
  return {
    count,
    touched,
    touchedShare: share(touched),
    detected,
    detectedShare: share(detected),
    medianSeconds,
  };
}
