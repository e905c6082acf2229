import { USUAL_CAPACITY } from '#contract/partners/partner-fields.ts';
import type { OwnPartner } from '#contract/partners/partners.ts';
import type { Account } from '../../accounts/index.ts';
import { areaOfPin } from '../areas.ts';
import { presentCapabilities } from '../capabilities/capabilities.ts';
import { isPausedAt, resumesOn } from '../pause/pause.ts';
import type { PartnerProfile } from '../store.ts';
import { standingOf, versionOf } from '../users/present-user.ts';

/** What there is to edit before anything was entered. */
const NOTHING_YET = {
  isEntered: false,
  businessName: null,
  pspAddress: '',
  zipCode: '',
  place: null,
  printingSpecialty: '',
  generalPrinting: [],
  types: [],
  holidays: [],
  servesStates: [],
  works: {},
  recipe: null,
  isPaused: false,
  pausedUntil: null,
  ...USUAL_CAPACITY,
  workingDays: [...USUAL_CAPACITY.workingDays],
};

/** A print partner as they see themselves. */
export function presentPartner(account: Account, profile: PartnerProfile | undefined, now: Date): OwnPartner {
  const isPaused = profile !== undefined && isPausedAt(profile, now);
  const { email, firstName, lastName, phone } = account;
  return {
    version: versionOf(account, profile),
    standing: standingOf(account, isPaused),
    email,
    firstName,
    lastName,
    phone,
    ...(profile ? entered(profile, now) : NOTHING_YET),
    isPaused,
  };
}

function entered(profile: PartnerProfile, now: Date) {
  const { businessName, address, zip, printingSpecialty, generalPrinting, types } = profile;
  const { jobsPerDay, turnaroundDays, workingDays, opensAt, closesAt, holidays, servesStates } = profile;
  return {
    isEntered: true,
    businessName,
    pspAddress: address,
    zipCode: zip,
    place: areaOfPin(zip),
    printingSpecialty,
    generalPrinting,
    types,
    jobsPerDay,
    turnaroundDays,
    workingDays,
    opensAt,
    closesAt,
    holidays,
    servesStates,
    works: presentCapabilities(profile),
    recipe: profile.recipe,
    pausedUntil: resumesOn(profile, now),
  };
}
