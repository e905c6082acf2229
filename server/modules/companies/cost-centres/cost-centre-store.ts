import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

export interface CostCentreRow {
  id: string;
  name: string;
}

export async function readCostCentres(reader: Db | Tx, companyId: string): Promise<CostCentreRow[]> {
  const { rows } = await sql<CostCentreRow>`
    select id, name from companies.cost_centres
    where company_id = ${companyId} order by lower(name)`.execute(reader);
  return rows;
}

/** Null when the company has one of that name. */
export async function insertCostCentre(tx: Tx, companyId: string, name: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into companies.cost_centres (company_id, name) values (${companyId}, ${name})
    on conflict (company_id, lower(name)) do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** False when the company has none of that id. */
export async function deleteCostCentre(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    delete from companies.cost_centres where company_id = ${companyId} and id = ${id} returning id`.execute(
    tx,
  );
  return rows.length > 0;
}
