import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { linkReceiptVoucher as contract } from '#contract/payments/balance.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { documentLink } from '../documents/invoice-token.ts';
import { readVoucher } from './deposit-store.ts';
import { requireOwner } from './require-owner.ts';

/** Of one's own company. @throws not_found, forbidden */
export async function linkReceiptVoucher(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  actor: Actor,
  { number }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { companyId } = await requireOwner(deps.db, actor);
  const voucher = await readVoucher(deps.db, number);
  if (voucher?.companyId !== companyId) fail('not_found');
  return { url: documentLink(deps, number) };
}
