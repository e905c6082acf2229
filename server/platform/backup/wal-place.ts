import type pg from 'pg';

/** As the built-in PostgreSQL is made; segments of another size have other names. */
const SEGMENT_BYTES = 16n * 1024n * 1024n;
const SEGMENTS_A_FILE = 0x1_0000_0000n / SEGMENT_BYTES;

/** A place in the log ("0/16B3748") as a number. */
function numberOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** The segment that a place lies in. */
export function segmentOf(lsn: string): bigint {
  return numberOf(lsn) / SEGMENT_BYTES;
}

/** The place where a segment begins. */
export function startOf(segment: bigint): string {
  const place = segment * SEGMENT_BYTES;
  return `${(place >> 32n).toString(16).toUpperCase()}/${(place & 0xffff_ffffn).toString(16).toUpperCase()}`;
}

/** A segment's file: timeline, file and segment in it, eight hex digits each. */
export function nameOfSegment(timeline: number, segment: bigint): string {
  const parts = [BigInt(timeline), segment / SEGMENTS_A_FILE, segment % SEGMENTS_A_FILE];
  return parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('');
}

/** The name of the segment after this one, in the same timeline. */
export function nameAfter(name: string): string {
  const timeline = Number.parseInt(name.slice(0, 8), 16);
  const number = BigInt(`0x${name.slice(8, 16)}`) * SEGMENTS_A_FILE + BigInt(`0x${name.slice(16)}`);
  return nameOfSegment(timeline, number + 1n);
}

/** The timeline the server writes in: each restored database begins a new one. */
export async function readTimeline(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ name: string }>(
    'select pg_walfile_name(pg_current_wal_lsn()) as name',
  );
  return Number.parseInt((rows[0]?.name ?? '').slice(0, 8), 16);
}
