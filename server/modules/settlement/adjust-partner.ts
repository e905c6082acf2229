import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { paiseFromRupees } from '#contract/money.ts';
import type { adjustPartner as contract } from '#contract/partners/settlement.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { addEntry } from './add-entry.ts';
import { presentEntry } from './present.ts';
import { requirePartner } from './require-partner.ts';
import { readEntryByRequest } from './store.ts';

/**
 * Adds an admin's entry to a partner's ledger, with its reason, and writes down who did. The form's key makes it one
 * entry, however often it is sent.
 * @throws partner_not_found, idempotency_key_reused when the key belongs to another entry
 */
export async function adjustPartner(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { partnerId, reason, requestKey } = input;
  const amountPaise = paiseFromRupees(input.amount);
  return transaction(deps.db, async (tx) => {
    await requirePartner(tx, partnerId);
    const entry = await addEntry(tx, {
      kind: 'adjustment',
      partnerId,
      orderId: null,
      jobId: null,
      claimId: null,
      amountPaise,
      valuePaise: 0,
      commissionPaise: 0,
      note: reason,
      madeBy: actorName(actor),
      requestKey,
      at: deps.clock.now(),
    });
    if (!entry) {
      const known = await readEntryByRequest(tx, requestKey);
      if (known?.partnerId !== partnerId || known.amountPaise !== amountPaise || known.note !== reason)
        fail('idempotency_key_reused', { message: 'This entry was already made, with other values.' });
      return presentEntry(known);
    }
    await writeAudit(tx, actor, {
      action: 'adjustPartner',
      subjectKind: 'partner',
      subjectId: partnerId,
      after: { amountPaise, reason, entryId: entry.id },
    });
    return presentEntry(entry);
  });
}
