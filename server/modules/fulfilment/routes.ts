import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/fulfilment.ts';
import * as parcels from '#contract/parcels.ts';
import * as desk from '#contract/partner-desk.ts';
import * as stats from '#contract/partner-stats.ts';
import * as support from '#contract/partner-support.ts';
import type { Names } from '#server/modules/settings/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bind } from '#server/platform/http/bind.ts';
import { confirmReceipt, confirmTrackedReceipt } from './confirm-receipt.ts';
import { enterCode } from './enter-code.ts';
import { getJobTicket } from './get-job-ticket.ts';
import { getJobLabel, getLabel } from './get-label.ts';
import { getParcels, trackParcels } from './get-parcels.ts';
import { getPartnerJob } from './get-partner-job.ts';
import { getPartnerStats } from './get-partner-stats.ts';
import { confirmDelivery, getJobProgress } from './job-progress.ts';
import { listMyMessages, listPartnerMessages } from './list-messages.ts';
import { listPartnerJobs } from './list-partner-jobs.ts';
import { listProblems } from './list-problems.ts';
import { listThreads } from './list-threads.ts';
import { markReady } from './mark-ready.ts';
import { receiveScans } from './receive-scans.ts';
import { recordStep } from './record-step.ts';
import { closeProblem, reportProblem } from './report-problem.ts';
import { resolveProblem } from './resolve-problem.ts';
import { sendMyMessage, sendPartnerMessage } from './send-message.ts';
import { sendNewFiles, sendTrackedNewFiles } from './send-new-files.ts';
import { serveLabel } from './serve-label.ts';
import { serveTicket } from './serve-ticket.ts';

export function fulfilmentRoutes(app: FastifyInstance, deps: Deps, names: Names): void {
  partnerRoutes(app, deps);
  customerRoutes(app, deps);
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

function customerRoutes(app: FastifyInstance, deps: Deps): void {
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
