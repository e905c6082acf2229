import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ListFileBody } from '#contract/design/list.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { printFileName } from '../hash-design.ts';
import { inkedPictures } from '../inked-pictures.ts';
import { requireDesign } from '../require-design.ts';
import { writeList } from './write-list.ts';

/** A thousand names take seconds of a processor: one list at a time in a process. */
let underWay: Promise<unknown> | null = null;

/**
 * All rows of a list in one PDF, to look through or to keep, for whoever has the key of the design.
 * @throws Refusal not_found, design_not_printable, design_picture_gone, too_many_requests while another list is written
 */
export async function serveListFile(
  deps: Pick<Deps, 'db' | 'storage'>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { key } = request.params as { key: string };
  const { version, rows } = request.body as z.output<typeof ListFileBody>;
  const { document } = await requireDesign(deps.db, key, version);
  if (underWay) fail('too_many_requests');
  const title = printFileName(document).replace(/\.pdf$/, '');
  const writing = inkedPictures(deps, document).then((pictures) =>
    writeList(document, rows, {
      title,
      pictureOf: async (picture) => pictures.get(picture) ?? fail('design_picture_gone'),
    }),
  );
  underWay = writing;
  try {
    const pdf = await writing;
    return await reply
      .headers({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
      .send(Buffer.from(pdf));
  } finally {
    underWay = null;
  }
}
