import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type LineToCheck, readLine } from '../check/check-line-files.ts';
import { printFileKey, printPictureKey } from '../file-bytes.ts';
import { makePrintFileLater } from '../fixes/make-print-file.ts';
import { findPrintFile, restartPrintFile } from '../fixes/print-file-store.ts';
import type { PressFile } from './hand-off.ts';

/** The print files of a line, and how far they are. */
export interface PressFiles {
  /** `making`: ready in a moment. `withheld`: one of them cannot be made. `none`: there is nothing to print from. */
  readonly state: 'ready' | 'making' | 'withheld' | 'none';
  /** All of them when they are ready, in the order of the line's files. */
  readonly files: readonly PressFile[];
  readonly pageCount: number;
  /** Where the picture of their first page lies, as the press will show it; null until they are ready. */
  readonly proofKey: string | null;
}

/**
 * What is printed of a line, for a press that may be another than its product says: what was never made for that press is
 * begun now.
 */
export async function pressFilesOf(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'storage' | 'log'>,
  line: LineToCheck,
): Promise<PressFiles> {
  const prints = (await readLine(deps, line)).map(({ print }) => print);
  const pageCount = prints.reduce((sum, print) => sum + (print?.plan.pages.length ?? 0), 0);
  const known = { files: [], pageCount, proofKey: null };
  if (prints.length === 0) return { state: 'none', ...known };
  if (prints.some((print) => print === null || print.status === 'failed'))
    return { state: 'withheld', ...known };
  const files = prints.flatMap((print): PressFile[] => {
    if (print?.status !== 'ready' || print.outputSha256 === null || print.sizeBytes === null) return [];
    const { useHash, pages, sizeBytes, outputSha256: sha256 } = print;
    return [{ useHash, sha256, storageKey: printFileKey(useHash), sizeBytes, pages }];
  });
  const [first] = files;
  if (!first || files.length < prints.length) return { state: 'making', ...known };
  return { state: 'ready', files, pageCount, proofKey: printPictureKey(first.useHash, 'proof-1') };
}

/**
 * Makes what failed before a moment once more: somebody has seen to it since.
 * @returns whether none stays failed, whoever began it again
 */
export async function retryPressFiles(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'storage' | 'log'>,
  line: LineToCheck,
  failedBefore: Date,
): Promise<boolean> {
  let isBegun = true;
  for (const { print } of await readLine(deps, line)) {
    if (print === null) isBegun = false;
    if (print?.status !== 'failed') continue;
    await transaction(deps.db, async (tx) => {
      if (await restartPrintFile(tx, print.useHash, failedBefore))
        await makePrintFileLater(tx, print.useHash);
      if ((await findPrintFile(tx, print.useHash))?.status === 'failed') isBegun = false;
    });
  }
  return isBegun;
}
