import type { PrintFileShown } from '#contract/partners/print-file.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Printable } from './find-printable.ts';
import { printFilesToHandOff } from './hand-off-wanted.ts';
import { printFileLink } from './print-file-link.ts';

export type PrintFileDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'config' | 'storage' | 'log'>;

/** How far the print files of a line are, for a partner. */
export type PrintFilesOf = (
  of: Pick<Printable, 'partnerId' | 'line' | 'orderId'>,
) => ReturnType<typeof printFilesToHandOff>;

/**
 * The print file of a line as its partner sees it; null where there is nothing to print from. `read` is given by who shows
 * many jobs of a line.
 */
export async function presentPrintFile(
  deps: PrintFileDeps,
  {
    partnerId,
    jobId,
    orderId,
    line,
  }: { partnerId: string; jobId: string; orderId: string; line: Printable['line'] },
  read: PrintFilesOf = (of) => printFilesToHandOff(deps, of),
): Promise<PrintFileShown | null> {
  const found = await read({ partnerId, orderId, line });
  if (!found) return null;
  const { state, pageCount, condition, keepsFonts } = found;
  const url = state === 'ready' ? printFileLink(deps, { jobId, lineId: line.id, partnerId }) : null;
  return { state, url, pageCount, condition, keepsFonts };
}

/** Where the picture of a line lies as its press will show it; null until what is printed is made. */
export async function proofKeyOf(
  deps: PrintFileDeps,
  of: { partnerId: string; orderId: string; line: Printable['line'] },
): Promise<string | null> {
  return (await printFilesToHandOff(deps, of))?.proofKey ?? null;
}
