import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Windows a partner can look back over, in days up to now. */
export const statsWindows = [30, 90, 365] as const;

/** Sums have no upper end, unlike the amounts of one order. */
const Sum = z.number().min(0);
const Count = z.number().int().min(0);
const Share = z.number().min(0).max(1).nullable();

/** What the spec's dashboard names (back office, section 2). Null: nothing happened that could be measured. */
export const PartnerStats = z.object({
  /** Jobs that came to their customers in the window. */
  completedJobs: Count,
  /** Hours from accepting a job to handing it over, of these jobs. */
  averageTurnaround: z.number().min(0).nullable(),
  /** Arrived on the promised day or before; one that is picked up counts when it was ready in time. */
  onTimeDeliveryRate: Share,
  /** Pay of these jobs. */
  totalRevenue: Sum,
  /** Of these jobs: handed over after they were due, and by how much on average. */
  handedOverLate: Count,
  averageLateHours: z.number().min(0).nullable(),
});
export type PartnerStats = z.infer<typeof PartnerStats>;

/** What became of the offers made in a window: the six that follow `made` are all of them. */
const OfferFigures = z.object({
  made: Count,
  accepted: Count,
  declined: Count,
  lapsed: Count,
  proposed: Count,
  /** The order was cancelled, the partner paused, or the job went to somebody else, even after it was accepted. */
  withdrawn: Count,
  /** They wait for an answer. */
  open: Count,
  /** Of those that were answered or lapsed. */
  acceptance: Share,
  /** Minutes from the offer to taking it. */
  averageAnswerMinutes: z.number().min(0).nullable(),
});

export const StatsPoint = PartnerStats.extend({
  /** The first day of it, where a point is a week. */
  day: z.iso.date(),
  offers: Count,
  accepted: Count,
});
export type StatsPoint = z.infer<typeof StatsPoint>;

export const getPartnerStats = endpoint({
  name: 'getPartnerStats',
  summary: 'What the signed-in partner achieved in a window, and in the one before it',
  tag: 'Partner portal',
  method: 'GET',
  path: '/psp/stats',
  access: 'psp',
  query: z.object({
    days: z.coerce
      .number()
      .pipe(
        z.union(
          statsWindows.map((days) => z.literal(days)) as [
            z.ZodLiteral<30>,
            z.ZodLiteral<90>,
            z.ZodLiteral<365>,
          ],
        ),
      )
      .default(30),
  }),
  response: z.object({
    days: z.number().int(),
    grain: z.enum(['day', 'week']),
    stats: PartnerStats,
    previous: PartnerStats,
    offers: OfferFigures,
    previousOffers: OfferFigures,
    series: z.array(StatsPoint),
    /** How much the shop counts on them, 0 to 100, and what it was made of since they joined. */
    trust: z.object({
      score: z.number().int().min(0).max(100),
      offers: Count,
      accepted: Count,
      declined: Count,
      lapsed: Count,
      /** Declines and lapses in a row. */
      misses: Count,
      handedOver: Count,
      handedOverLate: Count,
      claims: Count,
    }),
    /** What waits for them now. */
    waiting: z.object({ problems: Count, messages: Count }),
    asOf: z.string(),
  }),
});
