import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { dayInIndia } from '#contract/india-days.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { type Cell, csvLines, writeCsv } from '#server/platform/csv.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { KIND_WORDS, withheldWords } from '../ledger-text.ts';
import { namePartners } from '../name-partners.ts';
import { Parties } from '../parties.ts';
import { BANK_COLUMNS, bankCells, readTransfers } from '../payouts/bank-file.ts';
import { Withheld } from '../payouts/withholding.ts';
import { type EntryRow, readMonthEntries, readMonthOf } from '../store.ts';
import { readDownload } from './download-link.ts';
import { readStatement } from './statement-store.ts';

type ServeDeps = Pick<Deps, 'db' | 'clock' | 'secrets'>;

const BATCH = 500;
const COLUMNS = ['Date', 'Kind', 'Order', 'Order Value', 'Commission', 'Amount', 'Note'] as const;

/** A statement as a PDF, drawn from what was kept when it was made: the same content every time. */
export async function serveStatementPdf(deps: ServeDeps, token: string, reply: FastifyReply) {
  const { statement, entries } = await findStatement(deps, token);
  // Loaded when the first one is asked for: it is large, and most processes never draw one.
  const { renderStatement } = await import('./render-statement.ts');
  const pdf = await renderStatement({ ...statement, entries });
  return sendAs(reply, `inline; filename="${statement.number}.pdf"`).type('application/pdf').send(pdf);
}

/** The same as CSV, its sum in the last row. */
export async function serveStatementCsv(deps: ServeDeps, token: string, reply: FastifyReply) {
  const { statement, entries } = await findStatement(deps, token);
  const day = dayInIndia(statement.madeAt);
  const withheld = statement.withheld.map((line): Cell[] => [
    day,
    withheldWords(line),
    '',
    '',
    '',
    rupeesFromPaise(-line.amountPaise),
    '',
  ]);
  const sum: Cell[] = [
    day,
    'Total',
    '',
    rupeesFromPaise(statement.valuePaise),
    rupeesFromPaise(statement.commissionPaise),
    rupeesFromPaise(statement.totalPaise - statement.withheldPaise),
    `Statement ${statement.number}`,
  ];
  return sendAs(reply, `attachment; filename="${statement.number}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(writeCsv(COLUMNS, [...entries.map(cells), ...withheld, sum]));
}

/** All entries of a month by partner, a batch at a time. */
export async function serveMonth(deps: ServeDeps, token: string, reply: FastifyReply) {
  const month = readDownload(deps.secrets, token, deps.clock.now())?.month;
  if (!month) fail('not_found');
  return sendAs(reply, `attachment; filename="settlement-${month}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(monthParts(deps, month)));
}

/** What is to be transferred, as it is now: a statement that was marked paid since is not in it. */
export async function serveBankFile(deps: ServeDeps, token: string, reply: FastifyReply) {
  const month = readDownload(deps.secrets, token, deps.clock.now())?.bankFileOf;
  if (!month) fail('not_found');
  const transfers = (await readTransfers(deps.db, month)).filter(({ leftOut }) => leftOut === null);
  return sendAs(reply, `attachment; filename="transfers-${month}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(writeCsv(BANK_COLUMNS, transfers.map(bankCells)));
}

async function* monthParts(deps: ServeDeps, month: string): AsyncGenerator<string> {
  yield writeCsv(['Partner', 'Partner ID', ...COLUMNS], []);
  let after: { partnerId: string; id: string } | null = null;
  for (;;) {
    const rows: EntryRow[] = await readMonthEntries(deps.db, { month, after, take: BATCH });
    const last = rows.at(-1);
    if (!last) return;
    const nameOf = await namePartners(
      deps.db,
      rows.map((row) => row.partnerId),
    );
    yield csvLines(rows.map((row) => [nameOf(row.partnerId), row.partnerId, ...cells(row)]));
    if (rows.length < BATCH) return;
    after = { partnerId: last.partnerId, id: last.id };
  }
}

async function findStatement(deps: ServeDeps, token: string) {
  const id = readDownload(deps.secrets, token, deps.clock.now())?.statementId;
  const statement = id ? await readStatement(deps.db, id) : null;
  if (!statement) fail('not_found');
  const entries = await readMonthOf(deps.db, statement.partnerId, statement.month);
  const parties = Parties.parse(statement.parties);
  const withheld = Withheld.array().parse(statement.withheld);
  return { statement: { ...statement, parties, withheld }, entries };
}

function cells(row: EntryRow): Cell[] {
  return [
    dayInIndia(row.at),
    KIND_WORDS[row.kind],
    { identifier: row.orderId && orderNumber(row.orderId) },
    rupeesFromPaise(row.valuePaise),
    rupeesFromPaise(row.commissionPaise),
    rupeesFromPaise(row.amountPaise),
    row.note,
  ];
}

function sendAs(reply: FastifyReply, disposition: string): FastifyReply {
  return reply
    .header('content-disposition', disposition)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "sandbox; default-src 'none'");
}
