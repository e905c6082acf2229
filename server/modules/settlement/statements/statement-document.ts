import { formatMonth, formatShortDate } from '#contract/moments.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { formatPaise } from '#contract/paise.ts';
import { type Block, column, type DocumentToDraw, row, space } from '#server/platform/documents/blocks.ts';
import {
  labelled,
  muted,
  plain,
  type SheetColumn,
  sheetDocument,
  sheetGrandTotal,
  sheetHead,
  sheetRow,
  sheetRowHead,
  sheetTotal,
  sheetTotals,
  strong,
} from '#server/platform/documents/sheet.ts';
import { KIND_WORDS, withheldWords } from '../ledger-text.ts';
import type { Parties } from '../parties.ts';
import type { Withheld } from '../payouts/withholding.ts';
import type { EntryRow } from '../store.ts';
import type { StatementRow } from './statement-store.ts';

export interface StatementToDraw extends Omit<StatementRow, 'withheld' | 'paidOn' | 'reference'> {
  withheld: readonly Withheld[];
  parties: Parties;
  entries: readonly EntryRow[];
}

/** A month of one partner: each job with its value, commission and pay, what claims took, and the sum. */
export function statementDocument(statement: StatementToDraw): DocumentToDraw {
  const { parties, number, month, madeAt, payOn } = statement;
  const isDue = payOn && statement.totalPaise > statement.withheldPaise;
  return sheetDocument({
    title: `Statement ${number}`,
    author: parties.shop.name,
    createdAt: madeAt,
    number,
    body: [
      sheetHead(parties.shop, 'Partner statement', [
        strong(`No. ${number}`, 'end'),
        plain(formatMonth(month), 'end'),
        muted(`Made ${formatShortDate(madeAt)}`, 'end'),
      ]),
      space(22),
      row([[270, partner(parties.partner)]]),
      space(22),
      entries(statement),
    ],
    foot: `${isDue ? `Due on ${formatShortDate(payOn)}. ` : ''}This is not a tax invoice: a partner registered for GST sends ${parties.shop.name} their own.`,
  });
}

const partner = ({ name, person, address, gstin, pan }: Parties['partner']): Block =>
  labelled('Partner', [
    strong(name),
    person ? plain(person) : null,
    plain(address),
    gstin ? plain(`GSTIN ${gstin}`) : null,
    pan ? plain(`PAN ${pan}`) : null,
  ]);

const MONEY: SheetColumn = { width: 74, align: 'end' };
const COLUMNS: readonly SheetColumn[] = [
  { width: 60 },
  { width: 58 },
  { width: 'rest' },
  MONEY,
  MONEY,
  MONEY,
];
const ROW_PT = 5;

function entries(statement: StatementToDraw): Block {
  return {
    kind: 'table',
    head: sheetRowHead(COLUMNS, ['Date', 'Order', 'What', 'Order value', 'Commission', 'Your amount']),
    rows: statement.entries.map((entry) => sheetRow(COLUMNS, cellsOf(entry), ROW_PT)),
    end: totals(statement),
  };
}

function cellsOf(entry: EntryRow): Block[] {
  const isEarned = entry.kind === 'earned';
  return [
    plain(formatShortDate(entry.at)),
    plain(entry.orderId ? orderNumber(entry.orderId) : ''),
    column([plain(KIND_WORDS[entry.kind]), entry.note ? muted(entry.note) : null]),
    plain(isEarned ? formatPaise(entry.valuePaise) : '', 'end'),
    plain(isEarned ? formatPaise(entry.commissionPaise) : '', 'end'),
    strong(formatPaise(entry.amountPaise), 'end'),
  ];
}

function totals(statement: StatementToDraw): Block {
  const { jobs, earnedPaise, deductionsPaise, adjustmentsPaise } = statement;
  const payablePaise = statement.totalPaise - statement.withheldPaise;
  return sheetTotals(
    [
      sheetTotal('Value of the orders', formatPaise(statement.valuePaise)),
      sheetTotal('Commission kept by the shop', formatPaise(statement.commissionPaise)),
      sheetTotal(jobs === 1 ? 'Pay for 1 job' : `Pay for ${jobs} jobs`, formatPaise(earnedPaise)),
      deductionsPaise !== 0 ? sheetTotal('Claims', formatPaise(deductionsPaise)) : null,
      adjustmentsPaise !== 0 ? sheetTotal('Adjustments', formatPaise(adjustmentsPaise)) : null,
      ...statement.withheld.map((line) => sheetTotal(withheldWords(line), formatPaise(-line.amountPaise))),
      sheetGrandTotal(payablePaise < 0 ? 'You owe' : 'You are owed', formatPaise(Math.abs(payablePaise))),
    ],
    250,
  );
}
