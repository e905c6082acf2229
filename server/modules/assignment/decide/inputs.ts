import { gunzipSync, gzipSync } from 'node:zlib';
import { DEFAULT_TERMS, type PolicyTerms } from '#contract/partners/policies.ts';
import type { Candidate, DecisionInputs, JobToAssign, PartnerHistory } from './types.ts';

/** The fields of all candidates one field after the other: what is alike lies together and packs small. */
type Columns = { readonly [Field in keyof Candidate]: readonly Candidate[Field][] };

interface Packed {
  readonly job: JobToAssign;
  readonly policy: PolicyTerms;
  readonly now: number;
  readonly batch: DecisionInputs['batch'];
  readonly columns: Columns;
}

const FIELDS = [
  'id',
  'zip',
  'isPaused',
  'servesStates',
  'jobsPerDay',
  'workingDays',
  'opensAt',
  'closesAt',
  'holidays',
  'works',
  'openJobs',
  'openOffers',
  'record',
] as const satisfies readonly (keyof Candidate)[];

/** What a decision was made from, as it is stored: gzip of JSON. Only what decisions look at. */
export function encodeInputs({ job, candidates, policy, now, batch }: DecisionInputs): Buffer {
  const columns = Object.fromEntries(
    FIELDS.map((field) => [field, candidates.map((candidate) => candidate[field])]),
  );
  return gzipSync(JSON.stringify({ job, policy, now, batch, columns }));
}

/** What was decided before quick answers were counted weighed them nothing. */
const BEFORE: PolicyTerms = { ...DEFAULT_TERMS, slowAnswerPaise: 0 };

function withCounts(candidate: Candidate): Candidate {
  const record: PartnerHistory = {
    ...candidate.record,
    acceptedSoon: candidate.record.acceptedSoon ?? null,
  };
  return { ...candidate, record };
}

/** @throws when the bytes were not written by `encodeInputs`. */
export function decodeInputs(bytes: Uint8Array): DecisionInputs {
  const { job, policy, now, batch, columns } = JSON.parse(gunzipSync(bytes).toString('utf8')) as Packed;
  const candidates = columns.id.map((_, index) =>
    withCounts(
      Object.fromEntries(FIELDS.map((field) => [field, columns[field][index]])) as unknown as Candidate,
    ),
  );
  return { job, candidates, policy: { ...BEFORE, ...policy }, now, batch };
}
