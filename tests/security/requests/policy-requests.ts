import { DEFAULT_TERMS } from '#contract/partners/policies.ts';
import type { Ask } from './world.ts';

/** Nobody's. What becomes of a real one is told by server/modules/assignment/policies/policies.test.ts. */
const NEVER = '01900000-0000-7000-8000-00000000dead';

/** How the rows of policies ask. */
export const policyRequests: Readonly<Record<string, () => Ask>> = {
  'POST /api/assignment/policies': () => ({
    url: '/api/assignment/policies',
    body: { name: 'Nearer', terms: DEFAULT_TERMS },
  }),
  'POST /api/assignment/policies/:id/in-force': () => ({
    url: `/api/assignment/policies/${NEVER}/in-force`,
    body: { instead: null },
  }),
  'POST /api/assignment/policies/simulate': () => ({
    url: '/api/assignment/policies/simulate',
    body: { policyId: NEVER },
  }),
  'GET /api/assignment/policies/trials/:trialId': () => ({ url: `/api/assignment/policies/trials/${NEVER}` }),
};
