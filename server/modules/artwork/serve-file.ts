import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { sendFile } from '#server/platform/files/send-file.ts';
import { originalKey, pageKey, previewKey, printPictureKey, sanitisedKey } from './file-bytes.ts';
import { nameByContent } from './file-kinds.ts';
import { readOriginalLink, readPicturesLink } from './file-links.ts';
import { findPrintFile } from './fixes/print-file-store.ts';
import { type FileRow, findFileByKey, listFilesById } from './store.ts';

type ServeDeps = Pick<Deps, 'db' | 'storage' | 'secrets' | 'clock'>;

/** What strangers uploaded must never run in our origin, whatever a browser makes of it (facts, security 4.4). */
export const INERT = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

const CONTENT_TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  svg: 'application/octet-stream',
  ai: 'application/octet-stream',
  eps: 'application/postscript',
};

/** The preview, for whoever holds the upload's key. */
export async function servePreviewByKey(deps: ServeDeps, request: FastifyRequest, reply: FastifyReply) {
  const { key } = request.params as { key: string };
  return sendPreview(deps, reply, await findFileByKey(deps.db, key));
}

export async function servePreviewByLink(deps: ServeDeps, request: FastifyRequest, reply: FastifyReply) {
  const { token } = request.params as { token: string };
  return sendPreview(deps, reply, await fileOfLink(deps, readPicturesLink(deps, token)));
}

/** A page in detail, for whoever holds the upload's key. */
export async function servePageByKey(deps: ServeDeps, request: FastifyRequest, reply: FastifyReply) {
  const { key, page } = request.params as { key: string; page: string };
  return sendPage(deps, reply, await findFileByKey(deps.db, key), page);
}

export async function servePageByLink(deps: ServeDeps, request: FastifyRequest, reply: FastifyReply) {
  const { token, page } = request.params as { token: string; page: string };
  return sendPage(deps, reply, await fileOfLink(deps, readPicturesLink(deps, token)), page);
}

/** A picture of what is printed of it, for whoever holds the upload's key. */
export async function servePrintPictureByKey(deps: ServeDeps, request: FastifyRequest, reply: FastifyReply) {
  const { key } = request.params as { key: string };
  return sendPrintPicture(deps, request, reply, await findFileByKey(deps.db, key));
}

export async function servePrintPictureByLink(deps: ServeDeps, request: FastifyRequest, reply: FastifyReply) {
  const { token } = request.params as { token: string };
  return sendPrintPicture(deps, request, reply, await fileOfLink(deps, readPicturesLink(deps, token)));
}

/** What partners print from, always as a download: the copy without active content where the file could have some. */
export async function serveOriginalByLink(deps: ServeDeps, request: FastifyRequest, reply: FastifyReply) {
  const { token } = request.params as { token: string };
  const file = await fileOfLink(deps, readOriginalLink(deps, token));
  if (file?.status !== 'ready') fail('file_not_found');
  if (file.partner_copy === null) fail('file_not_ready');
  if (file.partner_copy === 'withheld') fail('file_withheld');
  const isSanitised = file.partner_copy === 'sanitised';
  const stored = isSanitised ? sanitisedKey(file.key) : originalKey(file.key);
  return sendFile(deps.storage, reply, stored, {
    ...INERT,
    'content-type': CONTENT_TYPES[contentOf(file)] ?? 'application/octet-stream',
    'content-length': isSanitised ? (file.sanitised_bytes ?? 0) : file.size_bytes,
    'content-disposition': attachment(nameByContent(file.file_name, contentOf(file))),
  });
}

/** The copy of an EPS is the PDF it made. */
function contentOf(file: FileRow): string {
  return file.kind === 'eps' && file.partner_copy === 'sanitised' ? 'pdf' : (file.kind ?? '');
}

async function fileOfLink(deps: ServeDeps, fileId: string | null): Promise<FileRow | undefined> {
  if (!fileId) fail('file_not_found');
  const [file] = await listFilesById(deps.db, [fileId]);
  return file;
}

async function sendPreview(deps: ServeDeps, reply: FastifyReply, file: FileRow | null | undefined) {
  if (!file?.has_preview) fail('file_not_found');
  return sendPicture(deps, reply, previewKey(file.key));
}

/** @param name as the address has it: `2.webp` */
async function sendPage(
  deps: ServeDeps,
  reply: FastifyReply,
  file: FileRow | null | undefined,
  name: string,
) {
  const page = Number(/^([1-9])\.webp$/.exec(name)?.[1]);
  if (!file || !(page <= (file.pages as unknown[]).length)) fail('file_not_found');
  return sendPicture(deps, reply, pageKey(file.key, page));
}

/** Only of a print file that was made of this very content. */
async function sendPrintPicture(
  deps: ServeDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileRow | null | undefined,
) {
  const { use: useHash, name } = request.params as { use: string; name: string };
  const [, picture = '', page] = /^((?:proof|original)-([1-9]))\.webp$/.exec(name) ?? [];
  const isHash = /^[0-9a-f]{64}$/.test(useHash);
  const print = file && isHash ? await findPrintFile(deps.db, useHash) : null;
  if (print?.status !== 'ready' || print.sha256 !== file?.sha256 || !(Number(page) <= print.shownPages))
    fail('file_not_found');
  return sendPicture(deps, reply, printPictureKey(useHash, picture));
}

async function sendPicture(deps: ServeDeps, reply: FastifyReply, stored: string) {
  reply.headers({
    ...INERT,
    'content-type': 'image/webp',
    // A file never changes; who may not see it does not know its address.
    'cache-control': 'private, max-age=31536000, immutable',
  });
  return reply.send(await deps.storage.read(stored));
}

/** RFC 6266: a plain name for old programs, the real one in UTF-8. */
export function attachment(fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7E]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
