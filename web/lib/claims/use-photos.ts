import { useEffect, useRef, useState } from 'react';
import { awaitVerdict } from '../artwork/await-verdict.ts';
import { refusalOf } from '../artwork/refusal.ts';
import type { FileSender } from '../artwork/send-file.ts';
import { removeUploaded } from '../artwork/unfinished-uploads.ts';
import { untilOnline } from '../until-online.ts';

/** The contract's, without its schemas. */
export const MOST_PHOTOS = 6;
const NOT_A_PHOTO = 'Please choose a JPG or PNG picture.';
const FAILED = 'This photo could not be uploaded. Please try again.';

const wrongKind = (takesPdf: boolean) => (takesPdf ? 'Please choose a PDF, JPG or PNG file.' : NOT_A_PHOTO);
const isKind = (kind: string | null, takesPdf: boolean) =>
  kind === 'jpeg' || kind === 'png' || (takesPdf && kind === 'pdf');

export interface ClaimPhoto {
  /** Of this page alone. */
  readonly id: number;
  readonly fileName: string;
  readonly state: 'sending' | 'checking' | 'ready' | 'failed';
  /** 0 to 100 while it is sent. */
  readonly percent: number;
  readonly key: string | null;
  readonly previewUrl: string | null;
  readonly message: string | null;
}

interface Run {
  readonly ended: AbortController;
  sender: FileSender | null;
}

/** What is taken: pictures alone, or documents too. */
interface Taken {
  readonly most?: number;
  readonly takesPdf?: boolean;
  /** Those the shop had before the page was loaded again. */
  readonly kept?: readonly ClaimPhoto[];
}

/** Files that go with a form: each is sent and looked at by the server while the form is filled in. */
export function usePhotos({ most = MOST_PHOTOS, takesPdf = false, kept = [] }: Taken = {}) {
  const [photos, setPhotos] = useState(kept);
  const runs = useRef(new Map<number, Run>());
  const nextId = useRef(1 + Math.max(0, ...kept.map(({ id }) => id)));
  useEffect(() => {
    const open = runs.current;
    return () => {
      for (const run of open.values()) {
        run.ended.abort();
        run.sender?.leave();
      }
    };
  }, []);
  const change = (id: number, part: Partial<ClaimPhoto>) =>
    setPhotos((before) => before.map((photo) => (photo.id === id ? { ...photo, ...part } : photo)));

  const take = (file: File) => {
    const id = nextId.current++;
    const isTaken = (takesPdf ? /\.(jpe?g|png|pdf)$/i : /\.(jpe?g|png)$/i).test(file.name);
    const message = isTaken ? refusalOf(file) : wrongKind(takesPdf);
    const photo: ClaimPhoto = {
      id,
      fileName: file.name,
      state: message ? 'failed' : 'sending',
      percent: 0,
      key: null,
      previewUrl: null,
      message,
    };
    setPhotos((before) => [...before, photo]);
    if (message) return;
    const run: Run = { ended: new AbortController(), sender: null };
    runs.current.set(id, run);
    void send(file, run, takesPdf, (part) => change(id, part));
  };
  return {
    photos,
    most,
    takesPdf,
    add: (files: readonly File[]) => {
      const room = most - photos.filter((photo) => photo.state !== 'failed').length;
      for (const file of files.slice(0, Math.max(0, room))) take(file);
    },
    remove: (id: number) => {
      const run = runs.current.get(id);
      run?.ended.abort();
      void run?.sender?.cancel();
      const key = photos.find((photo) => photo.id === id)?.key;
      if (key) void removeUploaded(`/api/files/${key}`);
      runs.current.delete(id);
      setPhotos((before) => before.filter((photo) => photo.id !== id));
    },
  };
}

async function send(
  file: File,
  run: Run,
  takesPdf: boolean,
  change: (part: Partial<ClaimPhoto>) => void,
): Promise<void> {
  const { signal } = run.ended;
  const tell = (part: Partial<ClaimPhoto>) => {
    if (!signal.aborted) change(part);
  };
  const failed = (message: string) => tell({ state: 'failed', message });
  try {
    await untilOnline();
    const { sendFile } = await import('../artwork/send-file.ts');
    const sender = await sendFile(file, {
      onProgress: (sentBytes) => tell({ percent: Math.floor((100 * sentBytes) / file.size) }),
      onLine: () => undefined,
      onSent: (key) => {
        run.sender = null;
        tell({ state: 'checking', key });
        void judge(key, { signal, takesPdf, tell, failed });
      },
      onRefused: failed,
    });
    if (signal.aborted) sender.leave();
    else run.sender = sender;
  } catch {
    failed(FAILED);
  }
}

interface Verdict {
  readonly signal: AbortSignal;
  readonly takesPdf: boolean;
  tell(part: Partial<ClaimPhoto>): void;
  failed(message: string): void;
}

async function judge(key: string, { signal, takesPdf, tell, failed }: Verdict): Promise<void> {
  try {
    const file = await awaitVerdict(key, signal);
    if (file.status !== 'ready') failed(file.refusal?.message ?? FAILED);
    else if (!isKind(file.kind, takesPdf)) failed(wrongKind(takesPdf));
    else tell({ state: 'ready', previewUrl: file.previewUrl });
  } catch {
    failed(FAILED);
  }
}
