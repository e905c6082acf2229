import { Metadata } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { findFileByKey } from '../store.ts';
import { beginUpload } from './begin-upload.ts';
import { recheckDiskSpace } from './disk-space.ts';
import { finishUpload } from './finish-upload.ts';
import { removeUpload } from './remove-upload.ts';
import { expectUpload, tusServer } from './tus-server.ts';
import { uploadStore } from './upload-store.ts';
import { recordReceived } from './usage-store.ts';

const KEY = /^[A-Za-z0-9_-]{20,64}$/;
/** New uploads from one address to one process; what they may cost over hours is in `quotas.ts`. */
const NEW_PER_MINUTE = 30;
/** Pieces of 4 MiB, and questions where to go on. */
const PIECES_PER_MINUTE = 1200;

type Handler = (deps: Deps, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** The tus protocol at `/api/files`: creation, HEAD, PATCH and DELETE as its version 1.0.0 has them. */
export function uploadRoutes(app: FastifyInstance, deps: Deps): void {
  // The bytes go from the socket to the disk; nothing of them is held here.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
  const route = (method: string, url: string, max: number, handler: Handler) => {
    // Anyone may upload; what follows belongs to whoever holds the address of the upload.
    const access = url === '/files' ? ('public' as const) : ('link' as const);
    app.route({
      method: method as 'POST',
      url,
      schema: { hide: true },
      // Who it is only says whose quota counts: an old token is no reason to lose an upload.
      config: { access, takesOldTokens: true, rateLimit: { max } },
      handler: async (request, reply) => {
        reply.header('tus-resumable', '1.0.0');
        return handler(deps, request, reply);
      },
    });
  };
  route('OPTIONS', '/files', PIECES_PER_MINUTE, passOn);
  route('POST', '/files', NEW_PER_MINUTE, createUpload);
  route('HEAD', '/files/:key', PIECES_PER_MINUTE, tellOffset);
  route('PATCH', '/files/:key', PIECES_PER_MINUTE, receivePiece);
  route('DELETE', '/files/:key', PIECES_PER_MINUTE, endUpload);
}

const createUpload: Handler = async (deps, request, reply) => {
  const upload = await beginUpload(
    deps,
    request.actor,
    {
      fileName: fileNameOf(request.headers['upload-metadata']),
      sizeBytes: sizeOf(request.headers['upload-length']),
    },
    { address: request.ip },
  );
  expectUpload(request.raw, upload);
  await passOn(deps, request, reply);
  // Refused by the protocol, or cut off before its address was told: nobody can go on with it.
  if (reply.raw.statusCode !== 201) await removeUpload(deps, request.actor, upload);
};

const tellOffset: Handler = async (deps, request, reply) => {
  const file = await fileOf(deps, request);
  if (file.status !== 'receiving') return tellComplete(reply, file.size_bytes);
  const received = await (await uploadStore(deps.config)).received(file.key);
  if (received && received.offset === received.size) {
    // The last piece arrived, but what follows it did not happen (a crash, a database away).
    await finishUpload(deps, request.actor, { key: file.key, sizeBytes: received.size });
    return tellComplete(reply, received.size);
  }
  return passOn(deps, request, reply);
};

const receivePiece: Handler = async (deps, request, reply) => {
  const file = await fileOf(deps, request);
  // Complete already: the sender asks for the offset next, and learns so.
  if (file.status !== 'receiving') return refuseOffset(reply);
  // Bytes that are not taken are not read either.
  reply.header('connection', 'close');
  if (!deps.config.s3) await recheckDiskSpace(deps, file.id);
  reply.removeHeader('connection');
  await passOn(deps, request, reply);
  // More bytes than declared or allowed: it will never be a whole file.
  if (reply.raw.statusCode === 413) return removeUpload(deps, request.actor, { key: file.key });
  if (!deps.config.s3) await noteArrived(deps, file.key);
};

/** Answered already. Not noted, bytes count twice, as used and as promised, until the next piece. */
async function noteArrived(deps: Deps, key: string): Promise<void> {
  const received = await (await uploadStore(deps.config)).received(key);
  if (received) await recordReceived(deps.db, key, received.offset).catch(() => undefined);
}

const endUpload: Handler = async (deps, request, reply) => {
  const file = await fileOf(deps, request);
  await removeUpload(deps, request.actor, { key: file.key });
  return reply.code(204).send();
};

/** Hands the raw request to the tus server, with the headers every answer of ours carries. */
async function passOn(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const tus = await tusServer(deps);
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  await tus.handle(request.raw, reply.raw);
}

async function fileOf(deps: Deps, request: FastifyRequest) {
  const { key } = request.params as { key: string };
  const file = KEY.test(key) ? await findFileByKey(deps.db, key) : null;
  if (!file) fail('file_not_found');
  return file;
}

function tellComplete(reply: FastifyReply, sizeBytes: number) {
  return reply
    .headers({ 'upload-offset': sizeBytes, 'upload-length': sizeBytes, 'cache-control': 'no-store' })
    .code(200)
    .send();
}

function refuseOffset(reply: FastifyReply) {
  // The body may be long and is not wanted.
  return reply.header('connection', 'close').code(409).send();
}

function fileNameOf(header: string | string[] | undefined): string {
  if (typeof header !== 'string' || header.length > 4096) fail('file_type_unknown');
  try {
    return Metadata.parse(header).filename ?? '';
  } catch {
    fail('malformed_request');
  }
}

function sizeOf(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;
}
