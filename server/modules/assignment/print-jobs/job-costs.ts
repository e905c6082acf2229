import { shareOfPaise } from '#contract/paise.ts';
import type { PolicyTerms } from '#contract/partners/policies.ts';
import { partnerZips } from '#server/modules/partners/index.ts';
import { zoneBetween } from '#server/modules/quoting/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { getCurrentPolicy } from '../planning/list-eligible-partners.ts';
import type { JobRow } from './job-row.ts';

/** What a job costs the shop, in paise. */
export interface JobCost {
  /** What its partner gets; until somebody has accepted it, by the rate of the policy. */
  readonly payPaise: number;
  /** What a courier takes, by the policy in force: no courier says its price. */
  readonly courierPaise: number;
  /** Nobody has accepted it: pay and way are supposed. */
  readonly isSupposed: boolean;
}

/** Until it is known who prints, a parcel goes as far as most do. */
const SUPPOSED_ZONE = 'national';
const GRAMS_INCLUDED = 500;

/** By job id. Two statements for however many jobs. */
export async function jobCosts(
  deps: Pick<Deps, 'db' | 'clock'>,
  jobs: readonly JobRow[],
): Promise<ReadonlyMap<string, JobCost>> {
  if (jobs.length === 0) return new Map();
  const { terms } = await getCurrentPolicy(deps.db, deps.clock.now());
  const zips = await partnerZips(
    deps.db,
    jobs.flatMap((job) => job.partnerId ?? []),
  );
  return new Map(
    jobs.map((job) => [job.id, costOf(job, terms, job.partnerId ? zips.get(job.partnerId) : undefined)]),
  );
}

export function costOf(
  job: Pick<JobRow, 'payPaise' | 'valuePaise' | 'weightGrams' | 'shipZip' | 'partnerId'>,
  terms: Pick<PolicyTerms, 'courierPaise' | 'courierPerKgPaise' | 'rateBasisPoints'>,
  fromZip: string | undefined,
): JobCost {
  const zone = fromZip ? zoneBetween(fromZip, job.shipZip) : SUPPOSED_ZONE;
  const heavy = Math.max(0, Math.ceil((job.weightGrams - GRAMS_INCLUDED) / 1000));
  return {
    payPaise: job.payPaise ?? shareOfPaise(job.valuePaise, terms.rateBasisPoints),
    courierPaise: terms.courierPaise[zone] + heavy * terms.courierPerKgPaise,
    isSupposed: job.partnerId === null,
  };
}
