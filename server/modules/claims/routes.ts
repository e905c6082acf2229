import type { FastifyInstance } from 'fastify';
import * as decisions from '#contract/fulfilment/claim-decisions.ts';
import * as contract from '#contract/fulfilment/claims.ts';
import * as own from '#contract/fulfilment/partner-claims.ts';
import type { NumbersOfOthers } from '#server/modules/orders/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bind } from '#server/platform/http/bind.ts';
import { acknowledgeClaim } from './acknowledge-claim.ts';
import { answerClaim } from './answer-claim.ts';
import { declineClaim } from './decline-claim.ts';
import { getClaim } from './get-claim.ts';
import { listClaims } from './list-claims.ts';
import { listMyClaims } from './list-my-claims.ts';
import { listOrderClaims } from './list-order-claims.ts';
import { listTrackedClaims } from './list-tracked-claims.ts';
import { makeClaim } from './make-claim.ts';
import { makeTrackedClaim } from './make-tracked-claim.ts';
import type { Names } from './present-admin-claim.ts';
import { refundClaim } from './refund-claim.ts';
import { reprintClaim } from './reprint-claim.ts';

export function claimsRoutes(app: FastifyInstance, shop: Deps, names: Names, numbers: NumbersOfOthers): void {
  const deps = { ...shop, names, ...numbers };
  bind(app, deps, contract.listOrderClaims, listOrderClaims);
  bind(app, deps, contract.makeClaim, makeClaim);
  bind(app, deps, contract.listTrackedClaims, listTrackedClaims);
  bind(app, deps, contract.makeTrackedClaim, makeTrackedClaim);
  bind(app, deps, contract.listClaims, listClaims);
  bind(app, deps, contract.getClaim, getClaim);
  bind(app, deps, decisions.acknowledgeClaim, acknowledgeClaim);
  bind(app, deps, decisions.reprintClaim, reprintClaim);
  bind(app, deps, decisions.refundClaim, refundClaim);
  bind(app, deps, decisions.declineClaim, declineClaim);
  bind(app, deps, own.listMyClaims, listMyClaims);
  bind(app, deps, own.answerClaim, answerClaim);
}
