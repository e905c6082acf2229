import { addOpenMinutes, type PartnerCandidate } from '#server/modules/partners/index.ts';

type OpeningHours = Pick<PartnerCandidate, 'workingDays' | 'opensAt' | 'closesAt' | 'holidays'>;

const SOON_MINUTES = 5;

/** Whether an offer that was made and accepted at these moments was accepted within five minutes of opening hours. */
export function isPromptAcceptance(hours: OpeningHours, madeAt: Date, acceptedAt: Date): boolean {
  return acceptedAt <= addOpenMinutes(hours, madeAt, SOON_MINUTES);
}
