import type { FastifyInstance } from 'fastify';
import * as decisions from '#contract/partners/decisions.ts';
import * as jobs from '#contract/partners/jobs.ts';
import * as offers from '#contract/partners/offers.ts';
import * as own from '#contract/partners/own-decisions.ts';
import type { NumbersOfOthers } from '#server/modules/orders/index.ts';
import type { Names } from '#server/modules/settings/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bind } from '#server/platform/http/bind.ts';
import { explainDecision } from './explain/explain-decision.ts';
import { listOwnDecisions } from './explain/list-own-decisions.ts';
import { acceptProposal } from './offers/accept-proposal.ts';
import { acceptOffer, declineOffer, proposeDay } from './offers/answer-by-token.ts';
import { acceptMyOffer, declineMyOffer, listMyOffers, proposeMyDay } from './offers/answer-own-offer.ts';
import { offerJob } from './offers/offer-job.ts';
import { openOffer } from './offers/open-offer.ts';
import { policyRoutes } from './policies/policy-routes.ts';
import { servePrintFile } from './print-files/serve-print-file.ts';
import { getJob, listJobs } from './print-jobs/list-jobs.ts';
import { reassignJob } from './print-jobs/reassign-job.ts';

export function assignmentRoutes(
  app: FastifyInstance,
  shop: Deps,
  names: Names,
  numbers: NumbersOfOthers,
): void {
  const deps = { ...shop, ...numbers };
  policyRoutes(app, { ...deps, names });
  bind(app, deps, offers.openOffer, openOffer);
  bind(app, deps, offers.acceptOffer, acceptOffer);
  bind(app, deps, offers.declineOffer, declineOffer);
  bind(app, deps, offers.proposeDay, proposeDay);
  bind(app, deps, offers.listMyOffers, listMyOffers);
  bind(app, deps, offers.acceptMyOffer, acceptMyOffer);
  bind(app, deps, offers.declineMyOffer, declineMyOffer);
  bind(app, deps, offers.proposeMyDay, proposeMyDay);
  bind(app, deps, own.listOwnDecisions, listOwnDecisions);
  bind(app, deps, jobs.listJobs, listJobs);
  bind(app, deps, jobs.getJob, getJob);
  bind(app, deps, decisions.explainDecision, explainDecision);
  bind(app, deps, jobs.reassignJob, reassignJob);
  bind(app, deps, jobs.offerJob, offerJob);
  bind(app, deps, jobs.acceptProposal, acceptProposal);
  const link = { schema: { hide: true }, config: { access: 'link' as const, rateLimit: { max: 30 } } };
  app.get<{ Params: { token: string } }>('/print-files/:token', link, (request, reply) =>
    servePrintFile(deps, request.params.token, reply),
  );
}
