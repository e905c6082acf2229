import type { FastifyReply } from 'fastify';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { midnightInIndia } from '#contract/india-days.ts';
import { type linkMonthDocuments as contract, MOST_DOCUMENTS } from '#contract/payments/payments.ts';
import { membershipOf, seesAllOrders } from '#server/modules/companies/index.ts';
import { ordersOf } from '#server/modules/orders/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { zipOf } from '#server/platform/zip.ts';
import { readVoucherNumbers } from '../balance/deposit-store.ts';
import { readNumbersOf } from './credit-note-store.ts';
import { drawDocument } from './draw-document.ts';
import { monthLink, type OwnMonth, readMonthToken } from './invoice-token.ts';
import { oneAtATime } from './month-mutex.ts';

/** @throws too_many_documents; not_found for a company's by who is no owner or approver of one */
export async function linkMonthDocuments(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  actor: Actor,
  { month, of }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  if (actor.kind !== 'user') fail('not_signed_in');
  const own = {
    owner: of === 'me' ? `user:${actor.userId}` : await companyKey(deps.db, actor.userId),
    month,
  };
  const { length: count } = await numbersOf(deps.db, own);
  if (count > MOST_DOCUMENTS) fail('too_many_documents');
  return { url: count === 0 ? null : monthLink(deps, own), count };
}

async function companyKey(db: Db, userId: string): Promise<string> {
  const member = await membershipOf(db, userId);
  if (!member || !seesAllOrders(member.role)) fail('not_found');
  return `${member.role === 'owner' ? 'company-owner' : 'company'}:${member.companyId}`;
}

/**
 * What was issued for the orders of a person or a company in a month in India, and to owners for what they paid in, as it opens one by one; drawn one after the other, and no further
 * when whoever asked is gone.
 * @throws not_found, documents_under_way
 */
export async function serveMonthDocuments(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  fileName: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const own = readMonthToken(deps.secrets, fileName.replace(/\.zip$/, ''), deps.clock.now());
  if (!own) fail('not_found');
  const entries = await oneAtATime(own.owner, () => drawnOf(deps.db, own, () => reply.raw.destroyed));
  // Nobody is left to answer.
  if (!entries) return reply.hijack();
  return reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="invoices-${own.month}.zip"`)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(zipOf(entries));
}

/** Null when it was given up. */
async function drawnOf(db: Db, own: OwnMonth, isGivenUp: () => boolean) {
  const entries = [];
  for (const number of (await numbersOf(db, own)).slice(0, MOST_DOCUMENTS)) {
    if (isGivenUp()) return null;
    const content = await drawDocument(db, number);
    if (content) entries.push({ name: `${number.replaceAll('/', '-')}.pdf`, content });
  }
  return entries;
}

async function numbersOf(db: Db, { owner, month }: OwnMonth): Promise<string[]> {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  const [kind, id = ''] = owner.split(':');
  const orderIds = await ordersOf(db, kind === 'user' ? { userId: id } : { companyId: id });
  const [from, until] = [midnightInIndia(`${month}-01`), midnightInIndia(`${next}-01`)];
  const numbers = await readNumbersOf(db, orderIds, from, until);
  if (kind !== 'company-owner') return numbers;
  return [...numbers, ...(await readVoucherNumbers(db, id, { from, until }))];
}
