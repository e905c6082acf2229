import type { FastifyInstance } from 'fastify';
import * as policies from '#contract/partners/policies.ts';
import type { Names } from '#server/modules/settings/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bind } from '#server/platform/http/bind.ts';
import { listPolicies } from './list-policies.ts';
import { putPolicyInForce } from './put-policy-in-force.ts';
import { savePolicy } from './save-policy.ts';
import { getPolicyTrial, simulatePolicy } from './simulate-policy.ts';

export function policyRoutes(app: FastifyInstance, deps: Deps & { names: Names }): void {
  bind(app, deps, policies.listPolicies, listPolicies);
  bind(app, deps, policies.savePolicy, savePolicy);
  bind(app, deps, policies.putPolicyInForce, putPolicyInForce);
  bind(app, deps, policies.simulatePolicy, simulatePolicy);
  bind(app, deps, policies.getPolicyTrial, getPolicyTrial);
}
