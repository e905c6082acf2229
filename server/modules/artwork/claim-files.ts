import type { Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { lockFiles, setClaimed } from './store.ts';

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
  const keys = [...new Set(options.keys)];
  if (keys.length === 0) return [];
  const rows = new Map((await lockFiles(tx, keys)).map((row) => [row.key, row]));
  const claimed = keys.map((key): ClaimedFile => {
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
  await setClaimed(
    tx,
    claimed.map((file) => file.fileId),
    options.claimedBy,
  );
  return claimed;
}
