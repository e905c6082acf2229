import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { nameOfSegment, readTimeline, segmentOf, startOf } from './wal-place.ts';

/**
 * A slot of PostgreSQL keeps the log until it is stored elsewhere. Its name is that of the line: the log of one database
 * from its first backup on. A restored database has no slot, so it begins a line of its own and never writes into another's.
 */
const PREFIX = 'inkbazaar_backup_';

interface Slot {
  readonly line: string;
  /** The oldest place that is kept. */
  readonly from: string;
  /** It fell so far behind that PostgreSQL let go of its log. */
  readonly isLost: boolean;
}

async function readSlot(client: pg.Client): Promise<Slot | null> {
  const { rows } = await client.query<{ slot_name: string; restart_lsn: string; wal_status: string | null }>(
    `select slot_name, restart_lsn::text as restart_lsn, wal_status from pg_replication_slots
     where slot_name like $1 order by slot_name limit 1`,
    [`${PREFIX.replaceAll('_', '\\_')}%`],
  );
  const [slot] = rows;
  return slot
    ? {
        line: slot.slot_name.slice(PREFIX.length),
        from: slot.restart_lsn,
        isLost: slot.wal_status === 'lost' || slot.restart_lsn === null,
      }
    : null;
}

/** The line of this database; from here on its log is kept. A lost one is begun anew. */
export async function keepLog(client: pg.Client): Promise<string> {
  const slot = await readSlot(client);
  if (slot && !slot.isLost) return slot.line;
  if (slot) await client.query('select pg_drop_replication_slot($1)', [`${PREFIX}${slot.line}`]);
  const line = randomBytes(6).toString('hex');
  await client.query('select pg_create_physical_replication_slot($1, true)', [`${PREFIX}${line}`]);
  return line;
}

/** The log is kept for nobody any more. */
export async function dropLogSlot(client: pg.Client): Promise<void> {
  const slot = await readSlot(client);
  if (slot) await client.query('select pg_drop_replication_slot($1)', [`${PREFIX}${slot.line}`]);
}

/** What is to be stored of the log: whole segments, the oldest first. */
export interface LogToStore {
  readonly line: string;
  readonly segments: readonly { name: string; read(): Promise<Buffer>; stored(): Promise<void> }[];
}

/**
 * Ends the segment that is written, so that everything committed until now lies in whole ones.
 * @returns null when there is no line, or its log was lost: the next full backup begins one
 */
export async function endSegment(client: pg.Client, dir: string): Promise<LogToStore | null> {
  const slot = await readSlot(client);
  if (!slot || slot.isLost) return null;
  // Answers with the place after the last record: of the segment that ended, or the very start of the next.
  const { rows } = await client.query<{ last: string }>(
    'select (pg_switch_wal() - 1::numeric)::text as last',
  );
  const timeline = await readTimeline(client);
  const segments = [];
  for (let number = segmentOf(slot.from); number <= segmentOf(rows[0]?.last ?? '0/0'); number += 1n) {
    const name = nameOfSegment(timeline, number);
    const next = startOf(number + 1n);
    segments.push({
      name,
      read: () => readFile(join(dir, 'pg_wal', name)),
      stored: async () => {
        await client.query('select pg_replication_slot_advance($1, $2::pg_lsn)', [
          `${PREFIX}${slot.line}`,
          next,
        ]);
      },
    });
  }
  return { line: slot.line, segments };
}
