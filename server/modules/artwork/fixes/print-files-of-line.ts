import type { PressCondition } from '#contract/catalogue/catalogue.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type LineToCheck, readLine } from '../check/check-line-files.ts';
import { printFileKey } from '../file-bytes.ts';
import type { PrintPage } from './print-recipe.ts';

/** A print-ready file, as it lies in the storage. */
export interface PrintFile {
  /** The file as it was sent, and what its sender called it. */
  readonly fileId: string;
  readonly fileName: string;
  readonly useHash: string;
  readonly storageKey: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  /** In mm, bleed and all, with the trim inside. */
  readonly pages: readonly PrintPage[];
  /** What its colours are for; null where they stay those of the screen. */
  readonly condition: PressCondition | null;
  readonly bleedMm: number;
}

/**
 * The print-ready files of a line, in the order of its files. One that was never made, or not by today's engine, is
 * begun now and not among them; an order that is approved has had all of its.
 */
export async function printFilesOfLine(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'storage' | 'log'>,
  line: LineToCheck,
): Promise<PrintFile[]> {
  const files = await readLine(deps, line);
  return files.flatMap(({ file, print }): PrintFile[] => {
    if (print?.status !== 'ready' || print.outputSha256 === null || print.sizeBytes === null) return [];
    const { useHash, pages, condition, plan } = print;
    return [
      {
        fileId: file.id,
        fileName: file.file_name,
        useHash,
        storageKey: printFileKey(useHash),
        sha256: print.outputSha256,
        sizeBytes: print.sizeBytes,
        pages,
        condition,
        bleedMm: plan.bleedMm,
      },
    ];
  });
}
