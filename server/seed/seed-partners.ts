import type { WorkWithRate } from '#contract/partners/partner-fields.ts';
import { addPartner } from '#server/modules/partners/index.ts';
import { type Db, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { northernAndEasternPartners } from './data/partners-north-east.ts';
import { southernPartners } from './data/partners-south.ts';
import { westernPartners } from './data/partners-west.ts';
import type { SeedPartner } from './seed-partner.ts';
import { claimSeed } from './seed-store.ts';

/** The print partners of the first start. */
export const demoPartners: readonly SeedPartner[] = [
  ...westernPartners,
  ...northernAndEasternPartners,
  ...southernPartners,
];

/**
 * Fills in approved print partners once in the life of a database. Nobody is mailed; whoever wants to be one of them
 * asks for a new password, since no password opens their accounts.
 */
export async function seedPartners(deps: { readonly db: Db } & Partial<Pick<Deps, 'log'>>): Promise<void> {
  const isFilled = await transaction(deps.db, async (tx) => {
    if (!(await claimSeed(tx, 'demo-partners'))) return false;
    const now = new Date();
    for (const partner of demoPartners) await addPartner(tx, { ...partnerOf(partner), now });
    return true;
  });
  if (isFilled) deps.log?.info({ seed: 'demo-partners' }, 'the print partners are filled in');
}

function partnerOf(partner: SeedPartner) {
  const [firstName = '', lastName = ''] = partner.person.split(' ');
  const works = Object.entries(partner.works).map(([kind, [days, machine, rate]]): [string, WorkWithRate] => [
    kind,
    {
      turnaroundDays: days,
      ...('rolls' in machine
        ? { maxShortMm: null, maxLongMm: null, rollWidthsMm: [...machine.rolls] }
        : { maxShortMm: machine[0], maxLongMm: machine[1] }),
      ratePercent: rate ?? null,
    },
  ]);
  return {
    person: { email: partner.email, firstName, lastName, phone: partner.phone },
    fields: {
      businessName: partner.business,
      pspAddress: partner.address,
      zipCode: partner.zip,
      printingSpecialty: partner.specialty,
      generalPrinting: works.map(([kind]) => kind),
      types: [...partner.types],
      works: Object.fromEntries(works),
      jobsPerDay: partner.jobsPerDay,
      turnaroundDays: Math.max(...works.map(([, { turnaroundDays }]) => turnaroundDays)),
      workingDays: partner.isOpenOnSundays ? [1, 2, 3, 4, 5, 6, 7] : [1, 2, 3, 4, 5, 6],
      opensAt: partner.hours[0],
      closesAt: partner.hours[1],
      servesStates: [...(partner.states ?? [])],
    },
  };
}
