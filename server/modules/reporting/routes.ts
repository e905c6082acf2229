import type { FastifyInstance } from 'fastify';
import * as alarms from '#contract/alarms.ts';
import * as health from '#contract/health.ts';
import * as problems from '#contract/payments/payment-problems.ts';
import * as contract from '#contract/reporting.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bind } from '#server/platform/http/bind.ts';
import { exportReport } from './export-report.ts';
import { getDashboard } from './get-dashboard.ts';
import { getMetrics } from './get-metrics.ts';
import { getSalesReport } from './get-sales-report.ts';
import { clearError } from './health/clear-error.ts';
import { countAttention } from './health/count-attention.ts';
import { getHealth } from './health/get-health.ts';
import { listAlarms } from './health/list-alarms.ts';
import { listPaymentProblems } from './health/list-payment-problems.ts';
import { resolveAlarm } from './health/resolve-alarm.ts';
import { getPromises } from './promises/get-promises.ts';
import { measureQuotes, QuoteTimes } from './promises/quote-times.ts';
import { rebuildReports } from './rebuild-reports.ts';
import { serveReport } from './serve-report.ts';

/** Call it before quoting's routes are bound: it measures them. */
export function reportingRoutes(app: FastifyInstance, shop: Deps): void {
  const deps = { ...shop, quoteTimes: new QuoteTimes(shop) };
  measureQuotes(app, deps.quoteTimes);
  bind(app, deps, contract.getMetrics, getMetrics);
  bind(app, deps, contract.getDashboard, getDashboard);
  bind(app, deps, contract.countAttention, countAttention);
  bind(app, deps, problems.listPaymentProblems, listPaymentProblems);
  bind(app, deps, alarms.listAlarms, listAlarms);
  bind(app, deps, alarms.resolveAlarm, resolveAlarm);
  bind(app, deps, health.getHealth, getHealth);
  bind(app, deps, health.clearError, clearError);
  bind(app, deps, contract.getSalesReport, getSalesReport);
  bind(app, deps, contract.getPromises, getPromises);
  bind(app, deps, contract.exportReport, exportReport);
  bind(app, deps, contract.rebuildReports, rebuildReports);
  app.get<{ Querystring: { token?: string } }>(
    '/reports/export.csv',
    { schema: { hide: true }, config: { access: 'link', rateLimit: { max: 60 } } },
    (request, reply) => serveReport(deps, request.query.token ?? '', reply),
  );
}
