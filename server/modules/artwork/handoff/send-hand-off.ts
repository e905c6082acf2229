import type { FastifyReply } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { sendFile } from '#server/platform/files/send-file.ts';
import { handOffKey } from '../file-bytes.ts';
import { attachment, INERT } from '../serve-file.ts';
import { type HandOffWanted, handOff } from './hand-off.ts';

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  tif: 'image/tiff',
  jpg: 'image/jpeg',
  zip: 'application/zip',
};

/** Sends a hand-off as a download, made now if nobody asked for it before. */
export async function sendHandOff(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'disk' | 'storage' | 'log'>,
  reply: FastifyReply,
  wanted: HandOffWanted,
): Promise<FastifyReply> {
  const { hash, fileName, sizeBytes } = await handOff(deps, wanted);
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1);
  return sendFile(deps.storage, reply, handOffKey(hash), {
    ...INERT,
    'content-type': TYPES[ending] ?? 'application/octet-stream',
    'content-length': sizeBytes,
    'content-disposition': attachment(fileName),
  });
}
