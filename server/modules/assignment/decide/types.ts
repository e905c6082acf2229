import type { PieceSides } from '#contract/partners/fits-machines.ts';
import type { PolicyTerms } from '#contract/partners/policies.ts';
import type { PartnerCandidate } from '#server/modules/partners/index.ts';
import type { Zone } from '#server/modules/quoting/index.ts';

/** What has to be printed of one line; sizes of the trim, null where the product has none. */
export interface JobLine extends PieceSides {
  readonly kind: string;
  /** What the customer pays for it, before discount and tax. */
  readonly valuePaise: number;
}

/** A print job that needs a partner. */
export interface JobToAssign {
  readonly jobId: string;
  readonly orderId: string;
  /** Every kind of its lines, once. */
  readonly kinds: readonly string[];
  readonly lines: readonly JobLine[];
  readonly valuePaise: number;
  readonly weightGrams: number;
  readonly shipZip: string;
  /** Milliseconds since 1970: when it has to be handed over. The day in India counts. */
  readonly dueAt: number;
  /** The same for a partner from whom the parcel crosses that zone; absent: `dueAt` for everybody. */
  readonly dueByZone?: Readonly<Record<Zone, number>> | undefined;
  /** The day the customer was promised, `YYYY-MM-DD`. */
  readonly arrivesBy: string;
  /** Partners who were asked already. */
  readonly notTo: readonly string[];
}

/** What was counted of a partner. */
export interface PartnerHistory {
  readonly offers: number;
  readonly accepted: number;
  /** Of these, within five minutes of their opening hours; null: decided before that was counted. */
  readonly acceptedSoon: number | null;
  readonly declined: number;
  readonly lapsed: number;
  /** Declines and lapses in a row. */
  readonly misses: number;
  /** 0 to 100. */
  readonly trust: number;
  readonly handedOver: number;
  readonly handedOverLate: number;
}

/** A partner as decisions know them: without a name, which would outlive its owner in what is stored. */
export interface Candidate
  extends Omit<PartnerCandidate, 'name' | 'latitude' | 'longitude' | 'area' | 'pausedUntil'> {
  /** Accepted jobs that are not handed over, by their due day (`YYYY-MM-DD`, India). */
  readonly openJobs: Readonly<Record<string, number>>;
  /** Offers they have not answered yet. */
  readonly openOffers: number;
  readonly record: PartnerHistory;
}

/** Why a candidate cannot have a job; `capacity`: nothing left before the due day, `late`: not ready by then. */
export type Exclusion = 'asked' | 'paused' | 'kind' | 'size' | 'state' | 'late' | 'capacity';

/** Expected costs of giving a job to a partner, in paise. */
export interface CostTerms {
  readonly pay: number;
  /** The partner's pay by the policy's weight. */
  readonly price: number;
  readonly courier: number;
  readonly distance: number;
  readonly refusal: number;
  readonly slowness: number;
  readonly lateness: number;
  readonly load: number;
  readonly waiting: number;
  readonly trust: number;
  /** Price to load, together. */
  readonly total: number;
}

/** What a decision was made from; everything it needs to be made again. */
export interface DecisionInputs {
  readonly job: JobToAssign;
  readonly candidates: readonly Candidate[];
  readonly policy: PolicyTerms;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Of jobs that were decided together. */
  readonly batch: {
    readonly jobs: number;
    /** What having this partner costs the other jobs of the batch, in paise, where it is more than nothing. */
    readonly shadowPaise: Readonly<Record<string, number>>;
    /** Whom the batch gave it to; decides between partners who cost the same. Null: nobody was left. */
    readonly given: string | null;
  } | null;
}

export interface Decision {
  readonly jobId: string;
  /** Null: nobody is left. */
  readonly partnerId: string | null;
  readonly payPaise: number | null;
  readonly costPaise: number | null;
  /** When the chosen has to hand it over, milliseconds since 1970: nearer partners have longer. */
  readonly dueAt: number | null;
  /** How many were looked at. */
  readonly candidates: number;
  /** First reason -> how many were left out for it. */
  readonly excluded: Readonly<Partial<Record<Exclusion, number>>>;
  readonly inputs: DecisionInputs;
}

/** One change of a candidate that would have won them the job. */
export type Change =
  | { readonly kind: 'rate'; readonly basisPointsLower: number }
  | { readonly kind: 'openJobs'; readonly fewer: number }
  | { readonly kind: 'accepted'; readonly accepted: number; readonly insteadOf: number; readonly of: number }
  | { readonly kind: 'soon'; readonly soon: number; readonly insteadOf: number; readonly of: number }
  | { readonly kind: 'late'; readonly late: number; readonly insteadOf: number; readonly of: number }
  | { readonly kind: 'trust'; readonly points: number }
  | { readonly kind: 'turnaround'; readonly daysFewer: number }
  | { readonly kind: 'unpaused' }
  | { readonly kind: 'serves'; readonly states: readonly string[] }
  | { readonly kind: 'size'; readonly shortMm: number; readonly longMm: number; readonly acrossMm: number };

export interface ExplainedCandidate {
  readonly partnerId: string;
  readonly isChosen: boolean;
  readonly km: number | null;
  /** Every reason that holds; empty for those who could have had it. */
  readonly exclusions: readonly Exclusion[];
  /** Null for the excluded. */
  readonly terms: CostTerms | null;
  /** Chances from 0 to 1, as they were believed. */
  readonly acceptChance: number;
  readonly lateChance: number | null;
  /** What the other jobs of the batch would have had to pay. */
  readonly shadowPaise: number;
  /** Each wins by itself and no smaller one of its kind does; the smallest first. */
  readonly changes: readonly Change[];
}

export interface Explanation {
  readonly partnerId: string | null;
  /** The chosen first, then by cost, then the excluded. */
  readonly candidates: readonly ExplainedCandidate[];
}
