import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECK_LIMITS, type ChildLimits } from '#server/modules/artwork/confined/check-limits.ts';
import { judgeFile } from '#server/modules/artwork/confined/render-child.ts';
import type { ArtworkExtension } from '#server/modules/artwork/file-kinds.ts';

/** What becomes of a file of these bytes, with the copy that partners would get. */
export async function judgeBytes(
  bytes: Buffer,
  extension: ArtworkExtension,
  limits: ChildLimits = CHECK_LIMITS,
) {
  const folder = await mkdtemp(join(tmpdir(), 'inkbazaar-artwork-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, bytes, { mode: 0o600 });
    const sanitisedTo = `${path}-sanitised`;
    const judged = await judgeFile({ path, extension, sanitisedTo }, limits);
    return { ...judged, sanitised: judged.sanitisedBytes === null ? null : await readFile(sanitisedTo) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
