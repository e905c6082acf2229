import type { FastifyInstance } from 'fastify';
import { checkJobLine as checkJobLineContract } from '#contract/artwork-check.ts';
import * as contract from '#contract/fulfilment/fulfilment.ts';
import * as parcels from '#contract/fulfilment/parcels.ts';
import { correctAddress as correctAddressContract } from '#contract/orders/correct-address.ts';
import * as desk from '#contract/partners/partner-desk.ts';
import * as stats from '#contract/partners/partner-stats.ts';
import * as support from '#contract/partners/partner-support.ts';
import type { Names } from '#server/modules/settings/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bind } from '#server/platform/http/bind.ts';
import { correctAddress } from './booking/correct-address.ts';
import { getJobTicket } from './documents/get-job-ticket.ts';
import { getJobLabel, getLabel } from './documents/get-label.ts';
import { serveLabel } from './documents/serve-label.ts';
import { serveTicket } from './documents/serve-ticket.ts';
import { listMyMessages, listPartnerMessages } from './messages/list-messages.ts';
import { listThreads } from './messages/list-threads.ts';
import { sendMyMessage, sendPartnerMessage } from './messages/send-message.ts';
import { listProblems } from './problems/list-problems.ts';
import { closeProblem, reportProblem } from './problems/report-problem.ts';
import { resolveProblem } from './problems/resolve-problem.ts';
import { sendNewFiles, sendTrackedNewFiles } from './problems/send-new-files.ts';
import { checkJobLine } from './production/check-job-line.ts';
import { enterCode } from './production/enter-code.ts';
import { getPartnerJob } from './production/get-partner-job.ts';
import { getPartnerStats } from './production/get-partner-stats.ts';
import { confirmDelivery, getJobProgress } from './production/job-progress.ts';
import { listPartnerJobs } from './production/list-partner-jobs.ts';
import { markReady } from './production/mark-ready.ts';
import { recordStep } from './production/record-step.ts';
import { confirmReceipt, confirmTrackedReceipt } from './tracking/confirm-receipt.ts';
import { getParcels, trackParcels } from './tracking/get-parcels.ts';
import type { OpenReports } from './tracking/present-parcels.ts';
import { receiveScans } from './tracking/receive-scans.ts';

export function fulfilmentRoutes(app: FastifyInstance, deps: Deps, names: Names, reports: OpenReports): void {
  partnerRoutes(app, deps);
  customerRoutes(app, { ...deps, ...reports });
  adminRoutes(app, { ...deps, names });
  courierRoutes(app, deps);
  const link = { schema: { hide: true }, config: { access: 'link' as const, rateLimit: { max: 30 } } };
  app.get<{ Params: { token: string } }>('/fulfilment/labels/:token', link, (request, reply) =>
    serveLabel(deps, request.params.token, reply),
  );
  app.get<{ Params: { token: string } }>('/fulfilment/tickets/:token', link, (request, reply) =>
    serveTicket(deps, request.params.token, reply),
  );
}

function partnerRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, contract.listPartnerJobs, listPartnerJobs);
  bind(app, deps, contract.getPartnerJob, getPartnerJob);
  bind(app, deps, checkJobLineContract, checkJobLine);
  bind(app, deps, contract.recordStep, recordStep);
  bind(app, deps, contract.markReady, markReady);
  bind(app, deps, contract.getLabel, getLabel);
  bind(app, deps, contract.getJobTicket, getJobTicket);
  bind(app, deps, contract.enterCode, enterCode);
  bind(app, deps, support.reportProblem, reportProblem);
  bind(app, deps, support.closeProblem, closeProblem);
  bind(app, deps, support.listMyMessages, listMyMessages);
  bind(app, deps, support.sendMyMessage, sendMyMessage);
  bind(app, deps, stats.getPartnerStats, getPartnerStats);
}

function customerRoutes(app: FastifyInstance, deps: Deps & OpenReports): void {
  bind(app, deps, parcels.getParcels, getParcels);
  bind(app, deps, parcels.trackParcels, trackParcels);
  bind(app, deps, parcels.confirmReceipt, confirmReceipt);
  bind(app, deps, parcels.confirmTrackedReceipt, confirmTrackedReceipt);
  bind(app, deps, parcels.sendNewFiles, sendNewFiles);
  bind(app, deps, parcels.sendTrackedNewFiles, sendTrackedNewFiles);
}

function adminRoutes(app: FastifyInstance, deps: Deps & { names: Names }): void {
  bind(app, deps, parcels.getJobProgress, getJobProgress);
  bind(app, deps, parcels.getJobLabel, getJobLabel);
  bind(app, deps, parcels.confirmDelivery, confirmDelivery);
  bind(app, deps, correctAddressContract, correctAddress);
  bind(app, deps, support.listProblems, listProblems);
  bind(app, deps, support.resolveProblem, resolveProblem);
  bind(app, deps, desk.listThreads, listThreads);
  bind(app, deps, support.listPartnerMessages, listPartnerMessages);
  bind(app, deps, support.sendPartnerMessage, sendPartnerMessage);
}

/** In a plugin of its own: only here a body stays the bytes that the courier sent. */
function courierRoutes(app: FastifyInstance, deps: Deps): void {
  void app.register(async (webhook) => {
    webhook.removeAllContentTypeParsers();
    webhook.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 262_144 }, (_request, body, done) =>
      done(null, body),
    );
    webhook.post<{ Body: Buffer; Params: { code: string } }>(
      '/courier/:code/webhook',
      { schema: { hide: true }, config: { access: 'gateway', rateLimit: false } },
      ({ params, body, headers }) =>
        receiveScans(deps, {
          courier: params.code,
          body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          headers,
        }),
    );
  });
}
