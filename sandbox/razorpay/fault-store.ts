import type pg from 'pg';

export type FaultSettings = {
  ms?: number;
  copies?: number;
  amount?: number;
  currency?: string;
  reason?: string;
  secret?: string;
};

export type Fault = {
  id: string;
  kind: string;
  orderId: string | null;
  operation: string | null;
  event: string | null;
  times: number | null;
  settings: FaultSettings;
};

const COLUMNS = 'id, kind, order_id as "orderId", operation, event, times, settings';

export async function readFaults(pool: pg.Pool): Promise<Fault[]> {
  const { rows } = await pool.query<Fault>({
    name: 'sandbox-read-faults',
    text: `select ${COLUMNS} from sandbox.fault where times is null or times > 0 order by order_id nulls last, id`,
  });
  return rows;
}

export async function insertFault(pool: pg.Pool, fault: Omit<Fault, 'id'>): Promise<Fault> {
  const { rows } = await pool.query<Fault>(
    `insert into sandbox.fault (kind, order_id, operation, event, times, settings)
     values ($1, $2, $3, $4, $5, $6) returning ${COLUMNS}`,
    [fault.kind, fault.orderId, fault.operation, fault.event, fault.times, JSON.stringify(fault.settings)],
  );
  const stored = rows[0];
  if (!stored) throw new Error('The fault was not stored.');
  return stored;
}

/** Uses a counted fault up by one. False: another call had its last turn. */
export async function spendFault(pool: pg.Pool, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update sandbox.fault set times = times - 1 where id = $1 and times > 0',
    [id],
  );
  return rowCount === 1;
}

export async function deleteFaults(
  pool: pg.Pool,
  only: { id?: string | undefined; orderId?: string | undefined; kind?: string | undefined },
): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from sandbox.fault where ($1::bigint is null or id = $1) and ($2::text is null or order_id = $2)
     and ($3::text is null or kind = $3)`,
    [only.id, only.orderId, only.kind],
  );
  return rowCount ?? 0;
}
