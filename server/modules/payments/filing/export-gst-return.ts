import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { midnightInIndia } from '#contract/india-days.ts';
import type { exportGstReturn as contract } from '#contract/payments/gst-filing.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readIssuedBetween, readVouchersBetween } from './filing-store.ts';
import { gstr1 } from './gstr1.ts';
import { type IssuedDocument, readIssued } from './issued-document.ts';

/** What was issued in a month in India. It names customers, so who took it is written down. */
export async function exportGstReturn(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { month }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  const from = midnightInIndia(`${month}-01`);
  const until = midnightInIndia(`${next}-01`);
  const documents = (await readIssuedBetween(deps.db, from, until)).map(readIssued);
  const vouchers = await readVouchersBetween(deps.db, from, until);
  await transaction(deps.db, (tx) =>
    writeAudit(tx, actor, {
      action: 'exportGstReturn',
      subjectKind: 'setting',
      subjectId: 'tax',
      after: { month, documents: documents.length + vouchers.length },
    }),
  );
  const period = `${month.slice(5)}${month.slice(0, 4)}`;
  const gstinOf = ({ supplier }: IssuedDocument) => supplier.gstin ?? '';
  const gstins = [...documents.map(gstinOf), ...vouchers.map(({ gstin }) => gstin)];
  const returns = [...new Set(gstins)].toSorted().map((gstin) => {
    const issued = documents.filter((document) => gstinOf(document) === gstin);
    const advances = vouchers.filter((voucher) => voucher.gstin === gstin);
    return { gstin, file: { ...gstr1(issued, advances, gstin, period) } };
  });
  return { returns };
}
