import type pg from 'pg';

export type Fault = {
  id: string;
  kind: string;
  ref: string | null;
  operation: string | null;
  status: string | null;
  times: number | null;
  settings: { ms?: number; copies?: number };
};

export type Place = {
  ref?: string | null | undefined;
  operation?: string | undefined;
  status?: string | undefined;
};

const COLUMNS = 'id, kind, ref, operation, status, times, settings';

export async function listFaults(pool: pg.Pool): Promise<Fault[]> {
  const { rows } = await pool.query<Fault>(
    `select ${COLUMNS} from sandbox.courier_fault where times is null or times > 0 order by id`,
  );
  return rows;
}

/** The first fault of these kinds that fits, used up by one where it is counted. */
export async function takeFault(
  pool: pg.Pool,
  kinds: readonly string[],
  place: Place,
): Promise<Fault | undefined> {
  const { rows } = await pool.query<Fault>({
    name: 'courier-take-fault',
    text: `update sandbox.courier_fault set times = times - 1 where id = (
        select id from sandbox.courier_fault where kind = any($1) and (times is null or times > 0)
          and (ref is null or ref = $2) and (operation is null or operation = $3) and (status is null or status = $4)
        order by ref nulls last, id limit 1 for update)
      returning ${COLUMNS}`,
    values: [kinds, place.ref, place.operation, place.status],
  });
  return rows[0];
}

export async function insertFault(pool: pg.Pool, fault: Omit<Fault, 'id'>): Promise<Fault> {
  const { rows } = await pool.query<Fault>(
    `insert into sandbox.courier_fault (kind, ref, operation, status, times, settings)
     values ($1, $2, $3, $4, $5, $6) returning ${COLUMNS}`,
    [fault.kind, fault.ref, fault.operation, fault.status, fault.times, JSON.stringify(fault.settings)],
  );
  const stored = rows[0];
  if (!stored) throw new Error('The fault was not stored.');
  return stored;
}

export async function deleteFaults(
  pool: pg.Pool,
  only: { kind?: string | undefined; ref?: string | undefined },
): Promise<number> {
  const { rowCount } = await pool.query(
    'delete from sandbox.courier_fault where ($1::text is null or kind = $1) and ($2::text is null or ref = $2)',
    [only.kind, only.ref],
  );
  return rowCount ?? 0;
}
