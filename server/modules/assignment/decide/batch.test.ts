import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayInIndia, dayNumberAt } from '#contract/india-days.ts';
import { DEFAULT_TERMS, type PolicyTerms } from '#contract/partners/policies.ts';
import { zoneBetween } from '#server/modules/quoting/index.ts';
import {
  candidates,
  dateAfter,
  jobs,
  NOW,
  plainCandidate,
  plainJob,
  policies,
} from '#tests/assignment-inputs.ts';
import { capabilityExclusion, costWithoutLoad, exclusionOf, jobQueries, toEligiblePartner } from './cost.ts';
import { buildCostMatrix, loadCostPaise, type PreparedCandidate, prepareCandidate } from './cost-matrix.ts';
import { explain } from './explain.ts';
import type { Candidate, JobToAssign } from './index.ts';
import { DECIDE_VERSION, decideBatch, decideOne, decodeInputs, encodeInputs, replay } from './index.ts';
import { UNASSIGNED_COST } from './minimum-cost-flow.ts';

type Given = readonly (number | null)[];

const dueFor = ({ dueAt, dueByZone, shipZip }: JobToAssign, { zip }: Candidate) =>
  dueByZone?.[zoneBetween(zip, shipZip)] ?? dueAt;

/** What a whole assignment costs, from first principles; null when somebody gets more than they have room for. */
function worldOf(work: readonly JobToAssign[], partners: readonly Candidate[], policy: PolicyTerms) {
  const matrix = buildCostMatrix(partners, policy, NOW);
  const ask = jobQueries(matrix);
  const costs = work.map((job) => {
    const query = ask(job);
    return partners.map((candidate) => {
      if (capabilityExclusion(job, candidate)) return null;
      const one = toEligiblePartner(matrix, job.kinds, candidate);
      return exclusionOf(query, one) ? null : costWithoutLoad(query, one);
    });
  });
  const fits = (one: PreparedCandidate, mine: readonly JobToAssign[]) => {
    const due = mine.map((job) => dayNumberAt(dueFor(job, one.candidate)));
    for (let day = dayNumberAt(NOW); day < dayNumberAt(NOW) + 40; day++) {
      if (!due.some((at) => at <= day)) continue;
      const before = one.known.queue.findLast(([at]) => at <= day)?.[1] ?? 0;
      const added = due.filter((at) => at <= day).length;
      const room = one.candidate.jobsPerDay * one.days.openUpTo(day);
      if (before + one.candidate.openOffers + added > room) return false;
    }
    return true;
  };
  const price = (given: Given): number | null => {
    let sum = 0;
    for (const [partner, candidate] of partners.entries()) {
      const one = prepareCandidate(matrix, candidate);
      const mine = work.filter((_, index) => given[index] === partner);
      if (mine.length > 0 && !fits(one, mine)) return null;
      for (let count = 0; count < mine.length; count++) sum += loadCostPaise(one, policy, count);
    }
    for (const [index, partner] of given.entries()) {
      if (partner === null) sum += UNASSIGNED_COST;
      else {
        const cost = costs[index]?.[partner];
        if (cost === null || cost === undefined) return null;
        sum += cost;
      }
    }
    return sum;
  };
  const givenBy = (mine: readonly JobToAssign[], chosen: ReadonlyMap<string, { partnerId: string | null }>) =>
    mine.map(({ jobId }) => {
      const id = chosen.get(jobId)?.partnerId;
      return id ? partners.findIndex((one) => one.id === id) : null;
    });
  return { price, givenBy };
}

function allWays(count: number, partners: number): (number | null)[][] {
  if (count === 0) return [[]];
  const choices = [null, ...Array.from({ length: partners }, (_, index) => index)];
  return allWays(count - 1, partners).flatMap((ways) => choices.map((choice) => [...ways, choice]));
}

/** One after the other, each with what the earlier ones took. */
function oneByOne(work: readonly JobToAssign[], partners: readonly Candidate[], policy: PolicyTerms) {
  let now = [...partners];
  return new Map(
    work.map((job) => {
      const { partnerId, dueAt } = decideOne(job, now, policy, NOW);
      const day = dayInIndia(new Date(dueAt ?? 0));
      now = now.map((one) =>
        one.id === partnerId
          ? { ...one, openJobs: { ...one.openJobs, [day]: (one.openJobs[day] ?? 0) + 1 } }
          : one,
      );
      return [job.jobId, { partnerId }];
    }),
  );
}

test('a batch costs what the cheapest of all its ways costs', () => {
  fc.assert(
    fc.property(candidates(4), jobs(5), policies, (partners, work, policy) => {
      const { price, givenBy } = worldOf(work, partners, policy);
      const found = price(givenBy(work, decideBatch(work, partners, policy, NOW)));
      const best = Math.min(
        ...allWays(work.length, partners.length).map((given) => price(given) ?? Number.POSITIVE_INFINITY),
      );
      expect(found).toBe(best);
    }),
    { numRuns: 150 },
  );
});

test('a larger batch never costs more than one after the other, and nobody gets more than they have room for', () => {
  fc.assert(
    fc.property(candidates(12), jobs(40), policies, (partners, work, policy) => {
      const { price, givenBy } = worldOf(work, partners, policy);
      const together = price(givenBy(work, decideBatch(work, partners, policy, NOW)));
      const apart = price(givenBy(work, oneByOne(work, partners, policy)));
      expect(together).not.toBeNull();
      expect(together).toBeLessThanOrEqual(apart ?? Number.POSITIVE_INFINITY);
    }),
    { numRuns: 150 },
  );
});

test('each decision of a batch is made again alone, to the byte', () => {
  fc.assert(
    fc.property(candidates(8), jobs(12), policies, (partners, work, policy) => {
      for (const decision of decideBatch(work, partners, policy, NOW).values()) {
        const stored = encodeInputs(decision.inputs);
        const read = decodeInputs(stored);
        expect(read).toEqual(decision.inputs);
        expect(encodeInputs(read).equals(stored)).toBe(true);
        const { partnerId, payPaise, costPaise, dueAt } = decision;
        const again = { partnerId, payPaise, costPaise, dueAt, isSameCode: true };
        expect(replay(read, DECIDE_VERSION)).toEqual(again);
        expect(explain(read).partnerId).toBe(partnerId);
      }
    }),
    { numRuns: 150 },
  );
});

test('alone, a batch is one decision', () => {
  fc.assert(
    fc.property(candidates(8), jobs(1), policies, (partners, work, policy) => {
      const [job] = work as [JobToAssign];
      const { inputs: _, ...one } = decideOne(job, partners, policy, NOW);
      const { inputs: __, ...batch } = decideBatch(work, partners, policy, NOW).get(
        job.jobId,
      ) as typeof one & {
        inputs: unknown;
      };
      expect(batch).toEqual(one);
    }),
  );
});

test('one good partner is not flooded: the next best helps before their days are full', () => {
  const partners = ['a', 'b', 'c'].map((id, index) => ({
    ...plainCandidate,
    id,
    jobsPerDay: 2,
    works: {
      'Business cards': {
        turnaroundDays: 2,
        maxShortMm: null,
        maxLongMm: null,
        rateBasisPoints: 7_000 + index * 10,
      },
    },
  }));
  const work = Array.from({ length: 18 }, (_, index) => ({ ...plainJob, jobId: `${index}` }));
  const decisions = [...decideBatch(work, partners, DEFAULT_TERMS, NOW).values()];
  const countOf = (id: string) => decisions.filter(({ partnerId }) => partnerId === id).length;
  expect(countOf('a')).toBeGreaterThanOrEqual(countOf('b'));
  expect(countOf('b')).toBeGreaterThanOrEqual(countOf('c'));
  expect(countOf('c')).toBeGreaterThan(2);
  expect(decisions.every(({ inputs }) => (inputs.batch?.jobs ?? 0) === 18)).toBe(true);
});

test('when room is short, who can go elsewhere leaves it to who cannot', () => {
  const only = { ...plainCandidate, id: 'both', jobsPerDay: 1, openJobs: { [dateAfter(5)]: 4 } };
  const cards = {
    ...plainCandidate,
    id: 'cards',
    zip: '110001',
    works: { 'Business cards': plainCandidate.works['Business cards'] } as Candidate['works'],
  };
  const shirts = {
    ...plainJob,
    jobId: 'shirts',
    kinds: ['Apparel'],
    lines: [{ kind: 'Apparel', shortMm: null, longMm: null, valuePaise: 100_000 }],
  };
  const policy = { ...DEFAULT_TERMS, loadPaise: 0 };
  expect(decideOne(plainJob, [only, cards], policy, NOW).partnerId).toBe('both');
  const found = decideBatch([plainJob, shirts], [only, cards], policy, NOW);
  expect(found.get('shirts')?.partnerId).toBe('both');
  expect(found.get('job-a')?.partnerId).toBe('cards');
  // The shirts are why the cards went further, and that is said.
  expect(found.get('job-a')?.inputs.batch?.shadowPaise.both).toBeGreaterThan(0);
});
