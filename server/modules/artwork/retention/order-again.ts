import type { Db, Tx } from '#server/platform/db.ts';
import { listFilesById } from '../store.ts';

/** A file as whoever uploaded it puts it into another order. */
interface FileToOrder {
  readonly fileId: string;
  /** The secret of its upload: only for those whose order it is. */
  readonly key: string;
  readonly fileName: string;
  readonly kind: string | null;
  readonly previewUrl: string | null;
}

/** Those of the files and mockups that can be ordered again; refused and removed ones are left out. */
export async function filesToOrderAgain(reader: Db | Tx, ids: readonly string[]): Promise<FileToOrder[]> {
  const rows = await listFilesById(reader, ids);
  return rows
    .filter((row) => row.status === 'ready' || row.status === 'checking')
    .map((row) => ({
      fileId: row.id,
      key: row.key,
      fileName: row.file_name,
      kind: row.kind,
      previewUrl: row.has_preview ? `/api/files/${row.key}/preview.webp` : null,
    }));
}
