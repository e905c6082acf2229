import type { FastifyReply } from 'fastify';
import { sendHandOff } from '#server/modules/artwork/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { findPrintable } from './find-printable.ts';
import { handOffWanted } from './hand-off-wanted.ts';
import { readPrintFileLink } from './print-file-link.ts';

/**
 * The print file of a line in the form of its partner's recipe, made when it is asked for first. Whether the partner may
 * have it is decided anew with each download: a job that was taken back is nothing to print.
 * @throws file_not_found also for a link that is forged or over, file_not_ready, print_file_withheld
 */
export async function servePrintFile(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'config' | 'disk' | 'storage' | 'log'>,
  token: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const of = readPrintFileLink(deps, token);
  const printable = of && (await findPrintable(deps, of));
  if (!printable) return fail('file_not_found');
  return sendHandOff(deps, reply, await handOffWanted(deps, printable));
}
