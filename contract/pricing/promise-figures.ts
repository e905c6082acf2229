import { z } from 'zod';
import { FindingCode } from '../finding-codes.ts';

const Share = z.number().min(0).max(1);

/**
 * The days that customers were promised, line by line: `kept` of `count` arrived by then; what has not arrived counts
 * once its day is over. `predicted`: the mean chance that was named for them. `withinLevel`: the share that arrived
 * before the prediction passed 95 %, had days parts; what is promised is a whole day, and so more is kept. Shares are
 * null while there are none.
 */
export const Coverage = z.object({
  count: z.number().int(),
  kept: z.number().int(),
  share: Share.nullable(),
  predicted: Share.nullable(),
  withinLevel: Share.nullable(),
});
export type Coverage = z.infer<typeof Coverage>;

/**
 * How quickly partners took orders, from approval until they had accepted all of one; nights and closed days included.
 * `soon`: within five minutes. An order nobody accepted counts from the day after on.
 */
export const Acceptance = z.object({
  count: z.number().int(),
  soon: z.number().int(),
  share: Share.nullable(),
  /** Null while nothing was measured, and when it is more than two days. */
  medianSeconds: z.number().int().nullable(),
});
export type Acceptance = z.infer<typeof Acceptance>;

/** Of the same orders, those of which all was offered to partners who can do it within five minutes. */
export const Offered = z.object({ count: z.number().int(), soon: z.number().int(), share: Share.nullable() });
export type Offered = z.infer<typeof Offered>;

/**
 * Files of orders that were approved, as the rules first looked at them: how many a person of the shop opened on the page
 * for it or approved by hand, and how many the rules asked about or refused, which a shop that only detects has a person
 * see to. A shop that checks by hand has somebody open every one. Shares are null while there are none.
 */
export const FileWork = z.object({
  count: z.number().int(),
  touched: z.number().int(),
  touchedShare: Share.nullable(),
  detected: z.number().int(),
  detectedShare: Share.nullable(),
  /** From opening a file until something was done, of the visits that ended in the range; null without any. */
  medianSeconds: z.number().int().nullable(),
});
export type FileWork = z.infer<typeof FileWork>;

/**
 * One check of artwork against what became of the files it said something of. `known`: its customer had it mended or replaced, or
 * somebody called the file at fault (`happened`), or it was printed unmended and nobody complained for as long as they may.
 * `saidShare`: the mean chance it had named for those, `happenedShare` the share that was right, `interval` where that lies 95 of 100
 * times. Null while nothing is known.
 */
export const CheckRecord = z.object({
  code: FindingCode,
  said: z.number().int(),
  known: z.number().int(),
  happened: z.number().int(),
  saidShare: Share.nullable(),
  happenedShare: Share.nullable(),
  interval: z.object({ low: Share, high: Share }).nullable(),
});
export type CheckRecord = z.infer<typeof CheckRecord>;

/** Checks that said something, the most often first. `faults`: files that somebody called at fault; `unsaid`: no check had said a word. */
export const CheckReliability = z.object({
  checks: z.array(CheckRecord),
  faults: z.number().int(),
  unsaid: z.number().int(),
});
export type CheckReliability = z.infer<typeof CheckReliability>;

/** How fast a print partner was with the jobs that were delivered in a range of days, and what waits past its time now. */
export const PartnerPace = z.object({
  partnerId: z.uuid(),
  name: z.string(),
  jobs: z.number().int().min(0),
  /** Of these: handed over after they were due, and by how many hours on average. */
  late: z.number().int().min(0),
  averageLateHours: z.number().min(0).nullable(),
  /** Hours from accepting a job to handing it over. */
  averageTurnaround: z.number().min(0).nullable(),
  /** In production, past the time they were due. */
  lateNow: z.number().int().min(0),
});
export type PartnerPace = z.infer<typeof PartnerPace>;
