import { addOpenMinutes } from '#server/modules/partners/index.ts';
import type { Zone } from '#server/modules/quoting/index.ts';
import { chanceOf } from './chance.ts';
import type { SimulatedPartner } from './network.ts';

/** Minutes of their opening hours partners have to answer. */
const WINDOW_MINUTES = 30;

export interface Answer {
  readonly at: number;
  readonly kind: 'accepted' | 'declined' | 'lapsed';
}

/** What a partner will do about an offer. */
export function answerOf(seed: number, order: number, partner: SimulatedPartner, now: number): Answer {
  const chance = chanceOf(seed, 'answer', order, partner.id);
  const { hidden, jobsPerDay, openJobs, openOffers } = partner;
  const lapsesAt = addOpenMinutes(partner, new Date(now), WINDOW_MINUTES).getTime();
  const answersAt = addOpenMinutes(
    partner,
    new Date(now),
    chance.around(hidden.answerMinutes, 0.7),
  ).getTime();
  if (chance.isTrue(hidden.ignores) || answersAt >= lapsesAt) return { at: lapsesAt, kind: 'lapsed' };
  let open = openOffers;
  for (const due in openJobs) open += openJobs[due] ?? 0;
  const fullness = Math.max(0, open / (jobsPerDay * 4) - 0.6);
  const takes = hidden.takes * (1 - Math.min(0.9, hidden.shy * fullness));
  return { at: answersAt, kind: chance.isTrue(takes) ? 'accepted' : 'declined' };
}

/** The day a partner has a job ready: as they said, sooner or later, and no sooner than others before it are done. */
export function readyDayOf(
  seed: number,
  order: number,
  partner: SimulatedPartner,
  today: number,
  turnaroundDays: number,
): number {
  const chance = chanceOf(seed, 'work', order, partner.id);
  const { works, late, early, jobsPerDay } = partner.hidden;
  let delay = 0;
  if (chance.isTrue(early)) delay = -1;
  else if (chance.isTrue(late)) for (delay = 1; delay < 6 && chance.isTrue(0.3); ) delay++;
  let left = Math.max(1, turnaroundDays + delay);
  let day = today;
  while (left > 0 && day < works.length - 1) if (works[++day]) left--;
  while (day < works.length - 1 && (!works[day] || (partner.finishes[day] ?? 0) >= jobsPerDay)) day++;
  partner.finishes[day] = (partner.finishes[day] ?? 0) + 1;
  return day;
}

/** How couriers really are: a little slower than the days they name. Shares of 1, 2, 3 … working days. */
const TRANSIT: Readonly<Record<Zone, readonly number[]>> = {
  local: [0.84, 0.12, 0.03, 0.01],
  state: [0.2, 0.6, 0.15, 0.04, 0.01],
  metro: [0.15, 0.63, 0.16, 0.05, 0.01],
  national: [0, 0.05, 0.24, 0.45, 0.18, 0.06, 0.02],
  remote: [0, 0, 0.04, 0.12, 0.22, 0.3, 0.18, 0.09, 0.05],
};

/** Working days a parcel of this order is under way. */
export function transitDaysOf(seed: number, order: number, zone: Zone): number {
  return chanceOf(seed, 'transit', order).pick(TRANSIT[zone]) + 1;
}
