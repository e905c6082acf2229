import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import type { makeBankFile as contract } from '#contract/partners/settlement-payments.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { namePartners } from '../name-partners.ts';
import { signDownload } from '../statements/download-link.ts';
import { readTransfers } from './bank-file.ts';

/**
 * A link that downloads what is to be transferred for all statements up to a month, and who is not in it and why. Whole
 * account numbers are in that file: who made it is in the audit trail.
 */
export async function makeBankFile(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  actor: Actor,
  { month }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const transfers = await readTransfers(deps.db, month);
  const nameOf = await namePartners(
    deps.db,
    transfers.map(({ partnerId }) => partnerId),
  );
  const inFile = transfers.filter(({ leftOut }) => leftOut === null);
  await transaction(deps.db, (tx) =>
    writeAudit(tx, actor, {
      action: 'makeBankFile',
      subjectKind: 'partner',
      subjectId: month,
      after: { transfers: inFile.length },
    }),
  );
  const token = encodeURIComponent(signDownload(deps.secrets, { bankFileOf: month }, deps.clock.now()));
  return {
    url: inFile.length > 0 ? `/api/settlement/bank-file.csv?token=${token}` : null,
    transfers: inFile.length,
    total: rupeesFromPaise(inFile.reduce((sum, { payablePaise }) => sum + payablePaise, 0)),
    leftOut: transfers.flatMap(({ partnerId, payablePaise, leftOut }) =>
      leftOut
        ? [
            {
              partnerId,
              partnerName: nameOf(partnerId),
              amount: rupeesFromPaise(payablePaise),
              why: leftOut,
            },
          ]
        : [],
    ),
  };
}
