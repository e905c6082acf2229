import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Rupees } from '../money.ts';
import { OrderStatus, PaymentStatus } from '../orders/orders.ts';
import { NextToken } from '../paging.ts';

const TAG = 'Companies';

/** What is paid in at once, in rupees. */
export const LEAST_DEPOSIT = 100;
export const MOST_DEPOSIT = 500_000;

/** Below nothing where more was paid back than was left: the company owes it. */
const Balance = z.number();

export const BalanceEntry = z.object({
  entryId: z.number().int(),
  kind: z.enum(['deposit', 'order', 'refund', 'paid_back']),
  orderId: z.uuid().nullable(),
  /** Below nothing for what was spent or paid back. */
  amount: z.number(),
  /** What was there with this entry. */
  balance: Balance,
  /** Who did it; null for the shop itself, and for an account that is deleted. */
  by: z.string().nullable(),
  at: z.string(),
  /** Of a deposit its receipt voucher; of what was paid back the refund voucher of what had not been spent. */
  voucherNumber: z.string().nullable(),
});
export type BalanceEntry = z.infer<typeof BalanceEntry>;

const Entries = z.object({ entries: z.array(BalanceEntry), nextToken: z.string().nullable() });
const Page = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  nextToken: NextToken.optional(),
});

export const getBalance = endpoint({
  name: 'getBalance',
  summary: 'The prepaid balance of the company of the signed-in person',
  tag: TAG,
  method: 'GET',
  path: '/company/balance',
  access: 'user',
  response: z.object({ balance: Balance }),
});

export const listBalanceEntries = endpoint({
  name: 'listBalanceEntries',
  summary: 'The statement of the prepaid balance, the newest entry first; for owners of the company',
  tag: TAG,
  method: 'GET',
  path: '/company/balance/entries',
  access: 'user',
  query: Page,
  response: Entries,
});

export const DepositBody = z.object({
  amount: Rupees.refine((rupees) => rupees >= LEAST_DEPOSIT && rupees <= MOST_DEPOSIT, {
    message: 'Pay in between ₹100 and ₹5,00,000 at once',
  }),
  /** For the receipt voucher, of a company without GST details: those have an address. */
  address: z
    .string()
    .trim()
    .min(10, 'Write street, city, State and PIN code')
    .max(300, 'An address has at most 300 characters')
    .optional(),
});

export const startDeposit = endpoint({
  name: 'startDeposit',
  summary: 'Make the gateway order with which money is paid into the balance; for owners of the company',
  tag: TAG,
  method: 'POST',
  path: '/company/balance/deposits',
  access: 'user',
  status: 201,
  perMinute: 20,
  body: DepositBody,
  response: z.object({
    depositId: z.uuid(),
    keyId: z.string(),
    /** In paise, as the gateway counts. */
    amount: z.number().int(),
    currency: z.string(),
    razorpayOrderId: z.string(),
    scriptUrl: z.string(),
  }),
});

export const verifyDeposit = endpoint({
  name: 'verifyDeposit',
  summary: 'Whether a deposit has arrived: the server asks the gateway itself',
  tag: TAG,
  method: 'POST',
  path: '/company/balance/deposits/{depositId}/verification',
  access: 'user',
  perMinute: 120,
  params: z.object({ depositId: z.string().max(60) }),
  response: z.object({ isCredited: z.boolean(), balance: Balance }),
});

export const linkReceiptVoucher = endpoint({
  name: 'linkReceiptVoucher',
  summary: 'A link to a receipt or refund voucher of the balance; for owners of the company',
  tag: TAG,
  method: 'POST',
  path: '/company/balance/vouchers',
  access: 'user',
  perMinute: 60,
  body: z.object({ number: z.string().max(16) }),
  /** Works for a quarter of an hour. */
  response: z.object({ url: z.string() }),
});

/** All of an order at once, at the prices of now, as at the payment window. */
export const payFromBalance = endpoint({
  name: 'payFromBalance',
  summary: 'Pay an order of the company from its prepaid balance',
  tag: 'Billing',
  method: 'POST',
  path: '/billing/balance-payment',
  access: 'user',
  perMinute: 60,
  body: z.object({
    orderId: z.string().max(60),
    /** The total the payer confirmed, where it changed since the order was placed. Only compared, never charged. */
    totalAmount: Rupees.optional(),
  }),
  response: z.object({ paymentStatus: PaymentStatus, status: OrderStatus, balance: Balance }),
});

export const listBalances = endpoint({
  name: 'listBalances',
  summary: 'The prepaid balances of all companies',
  tag: 'Admin: orders',
  method: 'GET',
  path: '/billing/balances',
  access: 'admin',
  response: z.object({
    balances: z.array(
      z.object({
        companyId: z.uuid(),
        legalName: z.string(),
        balance: Balance,
        lastAt: z.string().nullable(),
      }),
    ),
    /** What the shop owes all of them together. */
    total: Rupees,
  }),
});

export const listBalanceEntriesForAdmin = endpoint({
  name: 'listBalanceEntriesForAdmin',
  summary: 'The statement of the prepaid balance of a company, the newest entry first',
  tag: 'Admin: orders',
  method: 'GET',
  path: '/billing/balances/{companyId}/entries',
  access: 'admin',
  params: z.object({ companyId: z.string().max(60) }),
  query: Page,
  response: Entries,
});
