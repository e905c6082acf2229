import type { FastifyReply } from 'fastify';
import type { Range, ReportName } from '#contract/reporting.ts';
import { writeCsv } from '#server/platform/csv.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { catchUp } from './catch-up.ts';
import { readReportLink } from './export-link.ts';
import { judgeReliability } from './promises/check-reliability.ts';
import { readReliability } from './promises/check-reliability-store.ts';
import type { QuoteTimes } from './promises/quote-times.ts';
import { type Table, tableOfChecks, tableOfDays, tableOfPromises, tableOfSales } from './report-tables.ts';
import { readFigured, readFigures, readMeasures, readSeries } from './store.ts';

/** The report of a signed link as CSV: every row of it, days one by one. */
export async function serveReport(
  deps: Pick<Deps, 'db' | 'reads' | 'clock' | 'secrets'> & { quoteTimes: QuoteTimes },
  token: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const wanted = readReportLink(deps.secrets, token, deps.clock.now());
  if (!wanted) fail('not_found');
  await catchUp(deps.db);
  await deps.quoteTimes.flush();
  const { report, from, to } = wanted;
  const { header, rows } = await readTable(deps, report, { from, to });
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${report}-${from}-${to}.csv"`)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(writeCsv(header, rows));
}

function readTable(deps: Pick<Deps, 'reads' | 'clock'>, report: ReportName, range: Range): Promise<Table> {
  return readFigured(deps, async (reader) => {
    if (report === 'days') return tableOfDays(await readSeries(reader, range, 'day'));
    if (report === 'checks')
      return tableOfChecks(judgeReliability(await readReliability(reader, range, deps.clock.now())));
    if (report === 'promises') return tableOfPromises(await readMeasures(reader, range, 'day'));
    return tableOfSales(report, await readFigures(reader, { kinds: [report], range, most: 100_000 }));
  });
}
