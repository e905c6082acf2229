import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { setMyPayout as contract } from '#contract/partners/payout.ts';
import { emit } from '#server/events.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { lockAccountForChange } from '../../accounts/index.ts';
import { ownPartnerId, ownPayout } from './get-my-payout.ts';
import { type DocumentUses, replaceDocuments } from './payout-documents.ts';
import { readDocuments, readPayouts } from './payout-store.ts';
import { savePayout } from './save-payout.ts';

/**
 * Replaces how the partner who asks is paid, and tells them by mail: whoever holds a stolen session does not do it
 * unseen. Nothing is paid there until an admin compared it.
 * @throws Refusal `changed_meanwhile`, `invalid_input` while a document is missing, and those of `claimFiles`
 */
export function setMyPayout(
  deps: Pick<Deps, 'db' | 'clock' | 'log'> & { uses: DocumentUses },
  actor: Actor,
  { value, version }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const userId = ownPartnerId(actor);
  return transaction(deps.db, async (tx) => {
    await lockAccountForChange(tx, userId);
    const [was] = await readPayouts(tx, [userId]);
    if ((was?.version ?? 0) !== version) fail('changed_meanwhile');
    const gstin = value.gstin === undefined ? (was?.gstin ?? null) : value.gstin;
    if (gstin && gstin.slice(2, 12) !== value.pan) {
      const message = 'This GSTIN belongs to another PAN';
      fail('invalid_input', { issues: [{ path: 'value.gstin', message }] });
    }
    await replaceDocuments(tx, userId, value, deps.uses);
    const documents = await readDocuments(tx, userId);
    const missing = [
      ...(documents.some(({ what }) => what === 'address')
        ? []
        : [{ path: 'addressProof', message: 'Please add a proof of your address' }]),
      ...(documents.some(({ what }) => what === 'sample')
        ? []
        : [{ path: 'samples', message: 'Please add at least one sample of your work' }]),
    ];
    if (missing.length > 0) fail('invalid_input', { issues: missing });
    const now = deps.clock.now();
    await savePayout(tx, userId, { ...value, gstin }, now);
    const payout = await ownPayout(tx, userId);
    // Masked: the trail says that and where to, and is no list of accounts.
    await writeAudit(tx, actor, {
      action: 'setMyPayout',
      subjectKind: 'user',
      subjectId: userId,
      ...(was && { before: { version: was.version } }),
      after: { pan: payout?.pan, gstin: payout?.gstin, destination: payout?.destination },
    });
    if (was) {
      const at = now.toISOString();
      await emit(tx, 'partner.payout_changed', `${userId}:${at}`, { userId, at });
    }
    return { payout };
  });
}
