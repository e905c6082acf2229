import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Limit, NextToken } from '../paging.ts';

const ADMIN = 'Admin: settlement';
const PARTNER = 'Partner: earnings';

export const ENTRIES_PAGE = 50;

/** A calendar month in India, `2026-11`. */
export const Month = z.string().regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/, 'Please choose a month');

/** Rupees that may be below zero. */
const Balance = z.number();
const Sum = z.number().min(0);

/** `earned`: a job was delivered, or lost by its courier. `reprint`, `refund`: what a claim the partner is at fault for cost. */
export const EntryKind = z.enum(['earned', 'reprint', 'refund', 'adjustment']);
export type EntryKind = z.infer<typeof EntryKind>;

/** One row of a partner's ledger; it is never changed. */
export const LedgerEntry = z.object({
  entryId: z.uuid(),
  kind: EntryKind,
  at: z.string(),
  month: Month,
  orderId: z.uuid().nullable(),
  jobId: z.uuid().nullable(),
  /** What the customer paid for its products, before discount and tax, and what the shop kept of it. */
  value: Sum,
  commission: Balance,
  /** Above zero: to the partner. */
  amount: Balance,
  note: z.string().nullable(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** A month of one partner, added up. */
export const MonthTotals = z.object({
  month: Month,
  jobs: z.number().int(),
  value: Sum,
  commission: Balance,
  earned: Sum,
  /** For claims: zero or below. */
  deductions: Balance,
  adjustments: Balance,
  total: Balance,
});
export type MonthTotals = z.infer<typeof MonthTotals>;

/** A month that is over, as its statement has it. */
export const Statement = MonthTotals.extend({
  statementId: z.uuid(),
  number: z.string(),
  madeAt: z.string(),
  /** What tax law makes the shop keep back: TDS on income, TCS for GST. */
  withheld: z.array(z.object({ name: z.enum(['tds', 'tcs']), percent: z.number(), of: Sum, amount: Sum })),
  /** The total without what is withheld; below zero: they owe it. */
  payable: Balance,
  /** The day it is to be paid on; null: it was made before the shop named one. */
  payOn: z.string().nullable(),
  /** The transfer, once an admin noted it. */
  payment: z.object({ paidOn: z.string(), reference: z.string() }).nullable(),
});
export type Statement = z.infer<typeof Statement>;

const Earnings = z.object({
  /** The month that runs. */
  current: MonthTotals,
  /** Of all entries there are. */
  balance: Balance,
  /** Of statements that are not paid. */
  unpaid: Balance,
  /** When the month that runs will be paid. */
  nextPayOn: z.string(),
  /** The partner said where the money goes; until then nothing can be paid. */
  isPayable: z.boolean(),
  /** The newest first, at most five years of them. */
  statements: z.array(Statement),
});

const EntryPage = z.object({
  entries: z.array(LedgerEntry),
  nextToken: z.string().nullable(),
  hasMore: z.boolean(),
});
const EntryQuery = z.object({
  month: Month.optional(),
  limit: Limit.default(ENTRIES_PAGE),
  nextToken: NextToken.optional(),
});

/** Links work without a header, as downloads need it, for a quarter of an hour. */
const StatementLinks = z.object({ pdfUrl: z.string(), csvUrl: z.string() });
const StatementId = z.object({ id: z.uuid() });

export const getMyEarnings = endpoint({
  name: 'getMyEarnings',
  summary: 'What a partner earned: the month so far, and the statements of months that are over',
  tag: PARTNER,
  method: 'GET',
  path: '/psp/settlement',
  access: 'psp',
  response: Earnings,
});

export const listMyEntries = endpoint({
  name: 'listMyEntries',
  summary: 'The ledger of the signed-in partner, the newest first',
  tag: PARTNER,
  method: 'GET',
  path: '/psp/settlement/entries',
  access: 'psp',
  query: EntryQuery,
  response: EntryPage,
});

export const linkMyStatement = endpoint({
  name: 'linkMyStatement',
  summary: 'Links to an own statement as PDF and CSV',
  tag: PARTNER,
  method: 'POST',
  path: '/psp/settlement/statements/{id}/links',
  access: 'psp',
  perMinute: 60,
  params: StatementId,
  response: StatementLinks,
});

export const listSettlementMonths = endpoint({
  name: 'listSettlementMonths',
  summary: 'What all partners earned, month by month',
  tag: ADMIN,
  method: 'GET',
  path: '/settlement/months',
  access: 'admin',
  response: z.object({
    /** The newest first; the one that runs is always there. */
    months: z.array(
      MonthTotals.extend({
        partners: z.number().int(),
        statements: z.number().int(),
        /** Of these, those whose transfer is not noted yet. */
        unpaid: z.number().int(),
      }),
    ),
  }),
});

export const listMonthPartners = endpoint({
  name: 'listMonthPartners',
  summary: 'What each partner earned in a month, the largest value first',
  tag: ADMIN,
  method: 'GET',
  path: '/settlement/months/{month}/partners',
  access: 'admin',
  params: z.object({ month: Month }),
  query: z.object({ limit: Limit.default(ENTRIES_PAGE), nextToken: NextToken.optional() }),
  response: z.object({
    partners: z.array(
      MonthTotals.extend({
        partnerId: z.uuid(),
        partnerName: z.string(),
        /** Once the month is over and has its statement. */
        statement: z
          .object({
            statementId: z.uuid(),
            number: z.string(),
            payable: Balance,
            paidOn: z.string().nullable(),
          })
          .nullable(),
      }),
    ),
    nextToken: z.string().nullable(),
    hasMore: z.boolean(),
  }),
});

const PartnerId = z.object({ partnerId: z.uuid() });

export const getPartnerSettlement = endpoint({
  name: 'getPartnerSettlement',
  summary: 'One partner: the month so far, balance and statements',
  tag: ADMIN,
  method: 'GET',
  path: '/settlement/partners/{partnerId}',
  access: 'admin',
  params: PartnerId,
  response: Earnings.extend({ partnerId: z.uuid(), partnerName: z.string() }),
});

export const listPartnerEntries = endpoint({
  name: 'listPartnerEntries',
  summary: 'The ledger of one partner, the newest first',
  tag: ADMIN,
  method: 'GET',
  path: '/settlement/partners/{partnerId}/entries',
  access: 'admin',
  params: PartnerId,
  query: EntryQuery,
  response: EntryPage,
});

const AMOUNT_WANTED = 'Please enter an amount other than 0';

export const adjustPartner = endpoint({
  name: 'adjustPartner',
  summary: 'Add an entry of an admin to the ledger of a partner',
  tag: ADMIN,
  method: 'POST',
  path: '/settlement/partners/{partnerId}/adjustments',
  access: 'admin',
  needsFresh: true,
  status: 201,
  params: PartnerId,
  body: z.object({
    /** Rupees; above zero to the partner, below it from them. */
    amount: z
      .number({ error: AMOUNT_WANTED })
      .min(-1_000_000, 'At most ₹10,00,000')
      .max(1_000_000, 'At most ₹10,00,000')
      .refine((value) => value !== 0, AMOUNT_WANTED)
      .refine((value) => Number(value.toFixed(2)) === value, 'At most two decimals'),
    reason: z
      .string({ error: 'Please write a reason' })
      .trim()
      .min(1, 'Please write a reason')
      .max(300, 'This is too long.'),
    /** Made by the form when it opens: sent twice, it is one entry. */
    requestKey: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
  }),
  response: LedgerEntry,
});

export const linkStatement = endpoint({
  name: 'linkStatement',
  summary: 'Links to the statement of a partner as PDF and CSV',
  tag: ADMIN,
  method: 'POST',
  path: '/settlement/statements/{id}/links',
  access: 'admin',
  perMinute: 60,
  params: StatementId,
  response: StatementLinks,
});

export const exportSettlement = endpoint({
  name: 'exportSettlement',
  summary: 'A link to all entries of a month as CSV',
  tag: ADMIN,
  method: 'POST',
  path: '/settlement/months/{month}/export',
  access: 'admin',
  needsFresh: true,
  perMinute: 20,
  params: z.object({ month: Month }),
  response: z.object({ url: z.string() }),
});
