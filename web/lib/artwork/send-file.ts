import { DetailedError, type HttpRequest, Upload } from 'tus-js-client';
import type { ErrorCode } from '#contract/errors.ts';
import { bearerToken, ensureGuestToken } from '../session/bearer.ts';

// Loaded only when a file is chosen: the protocol's client is 20 kB that most visits do not need.

export interface FileSender {
  pause(): void;
  resume(): void;
  /** Stops for good and removes what was sent. */
  cancel(): Promise<void>;
  /** Stops without removing: the page is left, and the upload can go on later. */
  leave(): void;
}

interface SenderEvents {
  onProgress(sentBytes: number): void;
  /** The connection is gone, or back. */
  onLine(isLost: boolean): void;
  onSent(key: string): void;
  /** @param mayPass the same file may be taken later: there was no room, or too much was sent in a short time */
  onRefused(message: string, mayPass: boolean): void;
}

/** Small enough that a slow line finishes one within the server's time for a request. */
const PIECE_BYTES = 4 * 1024 * 1024;
const QUICK_RETRIES_MS = [300, 1000, 3000];
const SLOW_RETRY_MS = 5000;
/** Answers that another try may change: lost, locked, busy, or the server is away. */
const PASSING = new Set([0, 408, 409, 423, 429, 500, 502, 503, 504]);
/** Answers that change in hours, not in seconds: the person decides when to try again. */
const LATER: ReadonlySet<string> = new Set<ErrorCode>(['storage_full', 'uploads_used_up']);

/**
 * Sends a file by the tus protocol and keeps at it: a lost connection is tried again until it is back, and a file that
 * was partly sent before, perhaps before the tab was reloaded, goes on where it stopped.
 */
export async function sendFile(file: File, events: SenderEvents): Promise<FileSender> {
  let isStopped = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const upload = new Upload(file, {
    endpoint: `${location.origin}/api/files`,
    chunkSize: PIECE_BYTES,
    retryDelays: QUICK_RETRIES_MS,
    metadata: { filename: file.name },
    removeFingerprintOnSuccess: true,
    onProgress: (sentBytes) => {
      events.onLine(false);
      events.onProgress(sentBytes);
    },
    onBeforeRequest: sayWhoSends,
    onShouldRetry: isPassing,
    onSuccess: () => {
      stop();
      events.onSent(upload.url?.split('/').at(-1) ?? '');
    },
    onError: (error) => {
      if (isStopped) return;
      if (!isPassing(error)) {
        stop();
        const { code, message } = answerOf(error);
        events.onRefused(message, LATER.has(code));
        return;
      }
      events.onLine(true);
      retry = setTimeout(goOn, SLOW_RETRY_MS);
    },
  });
  const goOn = () => {
    clearTimeout(retry);
    if (!isStopped) upload.start();
  };
  // A request on a dead line can hang for minutes: it is given up at once, and begun anew when the line is back.
  const onOffline = () => {
    clearTimeout(retry);
    events.onLine(true);
    void upload.abort();
  };
  const listen = () => {
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', goOn);
  };
  const stop = () => {
    isStopped = true;
    clearTimeout(retry);
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', goOn);
  };
  const [before] = await upload.findPreviousUploads();
  if (before) upload.resumeFromPreviousUpload(before);
  listen();
  upload.start();
  return {
    pause() {
      stop();
      void upload.abort();
    },
    resume() {
      isStopped = false;
      listen();
      upload.start();
    },
    async cancel() {
      stop();
      // Removing may fail while offline; the server removes it itself after two days.
      await upload.abort(true).catch(() => undefined);
    },
    leave() {
      stop();
      void upload.abort();
    },
  };
}

/** Whose quota it counts for; without an identity it is that of everybody behind the address. */
async function sayWhoSends(request: HttpRequest): Promise<void> {
  if (request.getMethod() !== 'POST') return;
  const token = bearerToken() ?? (await ensureGuestToken());
  if (!token.startsWith('offline-')) request.setHeader('Authorization', `Bearer ${token}`);
}

const statusOf = (error: Error | DetailedError) =>
  error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : -1;

const isPassing = (error: Error | DetailedError) =>
  PASSING.has(statusOf(error)) && !LATER.has(answerOf(error).code);

/** The server's own code and sentence. */
function answerOf(error: Error | DetailedError): { code: string; message: string } {
  try {
    const body = error instanceof DetailedError ? error.originalResponse?.getBody() : undefined;
    const { code, message } = JSON.parse(body ?? '') as { code?: unknown; message?: unknown };
    if (typeof message === 'string') return { code: String(code), message };
  } catch {
    // Not an answer of ours: a proxy, or no answer.
  }
  return { code: '', message: 'The file could not be uploaded. Please try again.' };
}
