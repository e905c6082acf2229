import type { Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { type FileRow, isArtwork, lockAndClaim } from '../store.ts';

export interface ClaimedFile {
  readonly key: string;
  readonly fileId: string;
  readonly fileName: string;
  readonly status: 'checking' | 'ready';
  /** What it turned out to be; null while it is checked. */
  readonly kind: string | null;
}

/**
 * Takes files for an order, in its transaction, so that they are no orphans any more. The same file may be taken again
 * (several lines, a re-order): the first claim stays. A file still being checked is taken too; `file.checked` tells.
 * @param options.claimedBy what takes them, as `order:<id>`
 * @returns one entry per different key, in the order given
 * @throws Refusal file_not_found for an unknown or refused file, file_not_ready while bytes are missing; `details.key`
 * says which.
 */
export async function claimFiles(
  tx: Tx,
  options: { keys: readonly string[]; claimedBy: string },
): Promise<ClaimedFile[]> {
  const { files } = await claimWithMockups(tx, { ...options, mockupKeys: [] });
  return files;
}

/**
 * The same with the mockups of the order, in the same statement. A mockup that is gone is left out: an order is
 * whole without it.
 * @returns mockups: file id by key
 */
export async function claimWithMockups(
  tx: Tx,
  options: { keys: readonly string[]; mockupKeys: readonly string[]; claimedBy: string },
): Promise<{ files: ClaimedFile[]; mockups: ReadonlyMap<string, string> }> {
  const keys = [...new Set(options.keys)];
  const asked = [...new Set([...keys, ...options.mockupKeys])];
  if (asked.length === 0) return { files: [], mockups: new Map() };
  const rows = await lockAndClaim(tx, asked, options.claimedBy);
  const files = claimed(keys, rows.filter(isArtwork));
  const mockups = new Map(rows.filter((row) => row.is_mockup).map((row) => [row.key, row.id]));
  return { files, mockups };
}

function claimed(keys: readonly string[], found: readonly FileRow[]): ClaimedFile[] {
  const rows = new Map(found.map((row) => [row.key, row]));
  return keys.map((key): ClaimedFile => {
    const row = rows.get(key);
    if (!row) fail('file_not_found', { details: { key } });
    if (row.status === 'refused') {
      fail('file_not_found', {
        message: `The file "${row.file_name}" could not be used. Please upload it again.`,
        details: { key },
      });
    }
    if (row.status === 'receiving') {
      fail('file_not_ready', {
        message: `The file "${row.file_name}" is not uploaded completely yet. Please wait a moment.`,
        details: { key },
      });
    }
    return {
      key,
      fileId: row.id,
      fileName: row.file_name,
      status: row.status === 'ready' ? 'ready' : 'checking',
      kind: row.kind,
    };
  });
}
