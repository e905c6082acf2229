import type { ArtworkFile, arrangePages } from '#contract/artwork.ts';
import { call } from '#web/lib/api.ts';
import { untilOnline } from '../../until-online.ts';
import { awaitVerdict } from '../await-verdict.ts';
import { refusalOf } from '../refusal.ts';
import { removeUploaded } from '../unfinished-uploads.ts';

/** A page of an uploaded file, from 1; turned clockwise. */
export interface PageWanted {
  readonly key: string;
  readonly page: number;
  readonly turn?: 0 | 90 | 180 | 270;
}

/** Makes one file of pages of uploaded ones. @throws ApiError */
export const arrange = (pages: readonly PageWanted[]) =>
  call<typeof arrangePages>('POST', '/files/arranged', { body: { pages: [...pages] } });

/** What a person is told: the file they chose second cannot be used. */
export class ArrangementRejected extends Error {}

/**
 * Sends a second file beside the one that is there.
 * @param onProgress from 0 to 1
 * @returns its key and how many pages it has
 * @throws ArrangementRejected; the signal's AbortError
 */
export async function sendAnother(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<{ key: string; pageCount: number }> {
  const refusal = refusalOf(file);
  if (refusal) throw new ArrangementRejected(refusal);
  await untilOnline();
  const { sendFile } = await import('../send-file.ts');
  const key = await new Promise<string>((resolve, reject) => {
    void sendFile(file, {
      onProgress: (sentBytes) => onProgress(file.size > 0 ? sentBytes / file.size : 1),
      onLine: () => undefined,
      onSent: resolve,
      onRefused: (message) => reject(new ArrangementRejected(message)),
    }).then((sender) =>
      signal.addEventListener('abort', () => {
        void sender.cancel();
        reject(signal.reason);
      }),
    );
  });
  const judged: ArtworkFile = await awaitVerdict(key, signal);
  if (judged.status === 'ready') return { key, pageCount: judged.pageCount ?? 1 };
  void removeUploaded(`/api/files/${key}`);
  throw new ArrangementRejected(
    judged.refusal?.message ?? 'This file could not be read. Please choose another.',
  );
}
