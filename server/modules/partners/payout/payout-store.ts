import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

/** How a partner is paid. */
export interface PayoutRow {
  userId: string;
  pan: string;
  gstin: string | null;
  accountHolder: string;
  accountNumber: string | null;
  ifsc: string | null;
  upiId: string | null;
  version: number;
  changedAt: Date;
}

export interface DocumentRow {
  id: string;
  what: 'address' | 'sample';
  fileName: string;
  fileKey: string | null;
  fileId: string | null;
}

const PAYOUT = sql`p.user_id as "userId", p.pan, p.gstin, p.account_holder as "accountHolder",
  p.account_number as "accountNumber", p.ifsc, p.upi_id as "upiId", p.version, p.changed_at as "changedAt"`;

export async function readPayouts(reader: Db | Tx, userIds: readonly string[]): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select ${PAYOUT} from partners.payouts p where p.user_id = any(${userIds as string[]}::uuid[])`.execute(
    reader,
  );
  return rows;
}

export async function putPayout(tx: Tx, payout: Omit<PayoutRow, 'version'>): Promise<void> {
  await sql`
    insert into partners.payouts as p
      (user_id, pan, gstin, account_holder, account_number, ifsc, upi_id, changed_at)
    values (${payout.userId}, ${payout.pan}, ${payout.gstin}, ${payout.accountHolder}, ${payout.accountNumber},
      ${payout.ifsc}, ${payout.upiId}, ${payout.changedAt})
    on conflict (user_id) do update set pan = excluded.pan, gstin = excluded.gstin,
      account_holder = excluded.account_holder, account_number = excluded.account_number, ifsc = excluded.ifsc,
      upi_id = excluded.upi_id, version = p.version + 1, changed_at = excluded.changed_at`.execute(tx);
}

export async function readPayoutsWithoutProfile(reader: Db | Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.user_id as id from partners.payouts p
    where not exists (select 1 from partners.profiles f where f.user_id = p.user_id)`.execute(reader);
  return rows.map((row) => row.id);
}

export async function deletePayout(tx: Tx, userId: string): Promise<void> {
  await sql`delete from partners.payouts where user_id = ${userId}`.execute(tx);
}

export async function readDocuments(reader: Db | Tx, userId: string): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select d.id, d.what, d.file_name as "fileName", d.file_key as "fileKey", d.file_id as "fileId"
    from partners.documents d where d.user_id = ${userId} order by d.what, d.id`.execute(reader);
  return rows;
}

export async function insertDocument(
  tx: Tx,
  userId: string,
  document: Omit<DocumentRow, 'id'>,
): Promise<void> {
  await sql`
    insert into partners.documents (user_id, what, file_name, file_key, file_id)
    values (${userId}, ${document.what}, ${document.fileName}, ${document.fileKey}, ${document.fileId})`.execute(
    tx,
  );
}

export async function setDocumentFile(tx: Tx, id: string, fileId: string): Promise<void> {
  await sql`update partners.documents set file_id = ${fileId}, file_key = null where id = ${id}`.execute(tx);
}

/** Those of a partner, or of one sort; answers with the files that were theirs. */
export async function deleteDocuments(
  tx: Tx,
  userId: string,
  what: DocumentRow['what'] | 'all',
): Promise<string[]> {
  const some = what === 'all' ? sql`` : sql`and what = ${what}`;
  const { rows } = await sql<{ id: string | null }>`
    delete from partners.documents where user_id = ${userId} ${some} returning file_id as id`.execute(tx);
  return rows.flatMap((row) => row.id ?? []);
}
