import type { IncomingMessage } from 'node:http';
import { Server } from '@tus/server';
import { ARTWORK_MAX_BYTES } from '#contract/artwork.ts';
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts';
import { type Actor, nobody } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { finishUpload } from './finish-upload.ts';
import { makeUploadLocker } from './upload-lock.ts';
import { SENDER_GONE, uploadStore } from './upload-store.ts';

/** What `beginUpload` decided, for the tus server's hooks of the same request. */
const begun = new WeakMap<IncomingMessage, { key: string; fileName: string }>();

export function expectUpload(request: IncomingMessage, upload: { key: string; fileName: string }): void {
  begun.set(request, upload);
}

const servers = new WeakMap<object, Promise<Server>>();

/** The tus protocol for this installation, made on first use. */
export function tusServer(deps: Deps): Promise<Server> {
  let server = servers.get(deps);
  if (!server) {
    server = makeTusServer(deps);
    servers.set(deps, server);
  }
  return server;
}

async function makeTusServer(deps: Deps): Promise<Server> {
  const uploads = await uploadStore(deps.config);
  return new Server({
    path: '/api/files',
    datastore: uploads.datastore,
    locker: makeUploadLocker(deps),
    // What a connection that is being replaced may still write.
    lockDrainTimeout: 300,
    maxSize: ARTWORK_MAX_BYTES,
    relativeLocation: true,
    // Uploads come from our own pages.
    allowedOrigins: () => false,
    namingFunction: (request) => expected(request).key,
    onUploadCreate: async (request) => ({ metadata: { filename: expected(request).fileName } }),
    onUploadFinish: async (_request, upload) => {
      await finishUpload(deps, uploader, { key: upload.id, sizeBytes: upload.offset });
      return {};
    },
    onResponseError: (_request, error) => explain(deps, error),
  });
}

const uploader: Actor = nobody;

function expected(request: { runtime?: { node?: { req: unknown } | undefined } | undefined }) {
  const upload = begun.get(request.runtime?.node?.req as IncomingMessage);
  if (!upload) throw new Error('an upload was created past beginUpload');
  return upload;
}

/** What the S3 client was answered hangs on its errors, also when that was nothing; a connection that failed has a code. */
function isStoreAway(error: object): boolean {
  return '$metadata' in error || '$response' in error || ('syscall' in error && error.syscall === 'connect');
}

/** The library's answers in our catalogue's words; anything it did not mean to say is logged and kept quiet. */
function explain(deps: Pick<Deps, 'log'>, error: Error | { status_code: number; body: string }) {
  const status = 'status_code' in error ? Number(error.status_code) : 500;
  const isFull = ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
  const code: ErrorCode = isFull
    ? 'storage_full'
    : isStoreAway(error)
      ? 'service_unavailable'
      : status === 413
        ? 'file_too_big'
        : status === 404 || status === 410
          ? 'file_not_found'
          : status >= 500
            ? 'unexpected'
            : 'malformed_request';
  if ((code === 'unexpected' && error !== SENDER_GONE) || code === 'service_unavailable')
    deps.log.error({ err: error }, 'an upload failed');
  const message = errorCatalogue[code][1];
  return {
    status_code: status === 500 ? errorCatalogue[code][0] : status,
    body: JSON.stringify({ code, message, error: message }),
  };
}
