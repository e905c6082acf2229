import type { ArtworkFile } from '#contract/artwork.ts';
import { untilOnline } from '../until-online.ts';
import { awaitVerdict } from './await-verdict.ts';
import { forgetFile, type KeptFile, keepFile, readKeptFile } from './kept-file.ts';
import { arrange, type PageWanted } from './pages/arrange.ts';
import { firstWords, quickCheck } from './quick-check.ts';
import { refusalOf } from './refusal.ts';
import type { FileSender } from './send-file.ts';
import {
  forgetUnfinished,
  readUnfinished,
  removeUploaded,
  type UnfinishedUpload,
} from './unfinished-uploads.ts';
import type { UploadedArtwork } from './uploaded-artwork.ts';

/** Where a file is on its way from the person's disk to a verdict. */
export type Phase =
  | { name: 'idle' }
  | {
      name: 'uploading';
      fileName: string;
      sentBytes: number;
      totalBytes: number;
      /** What its two ends say of it, once they were read; empty where nothing is known. */
      firstWords: string;
      line: 'moving' | 'paused' | 'lost';
    }
  | { name: 'checking'; fileName: string }
  /** `canRetry`: nothing is wrong with the file, which is still there to be sent again. */
  | { name: 'failed'; fileName: string; message: string; canRetry: boolean };

interface RunEvents {
  /** Shows a phase, made from the one shown when a function is given. */
  show(next: Phase | ((shown: Phase) => Phase)): void;
  offer(upload: UnfinishedUpload | null): void;
  ready(artwork: UploadedArtwork): void;
}

const IDLE: Phase = { name: 'idle' };
const FAILED = 'The file could not be uploaded. Please try again.';

/** One attempt: what belongs to it ends with its signal, and answers that come later are ignored. */
interface Attempt {
  readonly ended: AbortController;
  sender: FileSender | null;
  kept: KeptFile | null;
  /** What is sent, so that it need not be chosen again. */
  file: File | null;
}

export type ArtworkRun = ReturnType<typeof makeArtworkRun>;

/** What a person can do with their artwork, apart from how it is shown. */
export function makeArtworkRun(events: RunEvents, slot = '') {
  let attempt = newAttempt();
  const restart = () => {
    attempt.ended.abort();
    attempt.sender?.leave();
    attempt = newAttempt();
    return attempt;
  };
  const lookForUnfinished = () => events.offer(readUnfinished()[0] ?? null);
  const showLine = (line: 'moving' | 'paused') =>
    events.show((shown) => (shown.name === 'uploading' ? { ...shown, line } : shown));
  return {
    /** Finds what a reload interrupted. Answers how to leave. */
    begin() {
      restart();
      lookForUnfinished();
      const kept = readKeptFile(slot);
      if (kept) void judge(attempt, kept, events, slot);
      return () => void restart();
    },
    take(file: File) {
      restart();
      events.offer(null);
      const message = refusalOf(file);
      if (message) events.show({ name: 'failed', fileName: file.name, message, canRetry: false });
      else void send(attempt, file, events, slot);
    },
    /** One file of pages of this and others stands in its place, once it is made. @throws ApiError */
    async arrange(pages: readonly PageWanted[]) {
      const { ended } = attempt;
      const made = await arrange(pages);
      if (!ended.signal.aborted) void judge(restart(), made, events, slot);
    },
    /** Sends the same file once more. */
    again() {
      const { file } = attempt;
      restart();
      if (file) void send(attempt, file, events, slot);
    },
    pause() {
      attempt.sender?.pause();
      showLine('paused');
    },
    resume() {
      showLine('moving');
      attempt.sender?.resume();
    },
    cancel() {
      const { sender, kept } = attempt;
      attempt.sender = null;
      restart();
      forgetFile(slot);
      events.show(IDLE);
      void sender?.cancel().finally(lookForUnfinished);
      if (kept) void removeUploaded(`/api/files/${kept.key}`);
    },
    /** Lets go of a ready file. Its bytes stay for now: a line of the cart may have it too. */
    remove() {
      forgetFile(slot);
    },
    forget(upload: UnfinishedUpload) {
      void forgetUnfinished(upload);
      lookForUnfinished();
    },
  };
}

const newAttempt = (): Attempt => ({
  ended: new AbortController(),
  sender: null,
  kept: null,
  file: null,
});

async function send(attempt: Attempt, file: File, events: RunEvents, slot: string): Promise<void> {
  const { signal } = attempt.ended;
  attempt.file = file;
  const change = (part: { sentBytes: number } | { line: 'moving' | 'lost' } | { firstWords: string }) =>
    events.show((shown) => (shown.name === 'uploading' ? { ...shown, ...part } : shown));
  const failed = (message: string, canRetry: boolean) => {
    attempt.sender = null;
    if (!signal.aborted) events.show({ name: 'failed', fileName: file.name, message, canRetry });
  };
  events.show({
    name: 'uploading',
    fileName: file.name,
    sentBytes: 0,
    totalBytes: file.size,
    firstWords: '',
    line: 'moving',
  });
  void quickCheck(file).then((look) => {
    if (look && !signal.aborted) change({ firstWords: firstWords(look) });
  });
  try {
    if (navigator.onLine === false) change({ line: 'lost' });
    await untilOnline();
    if (signal.aborted) return;
    change({ line: 'moving' });
    const { sendFile } = await import('./send-file.ts');
    const sender = await sendFile(file, {
      onProgress: (sentBytes) => change({ sentBytes }),
      onLine: (isLost) => change({ line: isLost ? 'lost' : 'moving' }),
      onSent: (key) => {
        attempt.sender = null;
        if (!signal.aborted) void judge(attempt, { key, fileName: file.name }, events, slot);
      },
      onRefused: failed,
    });
    if (signal.aborted) sender.leave();
    else attempt.sender = sender;
  } catch {
    // This piece of the program could not be loaded: no connection, or a new version is out.
    failed(FAILED, true);
  }
}

async function judge(attempt: Attempt, kept: KeptFile, events: RunEvents, slot: string): Promise<void> {
  const { signal } = attempt.ended;
  attempt.kept = kept;
  keepFile(kept, slot);
  events.show({ name: 'checking', fileName: kept.fileName });
  try {
    const file = await awaitVerdict(kept.key, signal);
    if (file.status === 'ready') {
      events.show(IDLE);
      events.ready(artworkOf(kept.key, file));
      return;
    }
    forgetFile(slot);
    const message = file.refusal?.message ?? FAILED;
    events.show({ name: 'failed', fileName: file.fileName, message, canRetry: false });
  } catch {
    if (signal.aborted) return;
    forgetFile(slot);
    events.show({
      name: 'failed',
      fileName: kept.fileName,
      message: FAILED,
      canRetry: attempt.file !== null,
    });
  }
}

function artworkOf(key: string, file: ArtworkFile): UploadedArtwork {
  const { fileName, kind, pageCount, widthMm, heightMm, previewUrl, pages } = file;
  return { key, fileName, kind, pageCount, widthMm, heightMm, previewUrl, pages };
}
