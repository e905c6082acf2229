import type { LineCheck } from '#contract/artwork-check.ts';
import { isMaking } from '../artwork/check/follow-check.ts';
import { pause } from '../pause.ts';
import { useFetched } from '../use-fetched.ts';

export type CheckedFile = LineCheck['files'][number];
type Files = readonly CheckedFile[];

const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 4000;

/**
 * What was found in the files of a line, followed until what is printed of them is made.
 * @param read asks once, for whoever is here
 */
export function useLineFiles(read: () => Promise<LineCheck>) {
  const { data, failure, put, reload } = useFetched<Files>('files', (signal, tell) =>
    followLine(read, signal, tell),
  );
  return { files: data, setFiles: put, hasFailed: failure !== null, again: reload };
}

/** Asks until everything is known that was begun. @throws ApiError; the signal's AbortError */
export async function followLine(
  read: () => Promise<LineCheck>,
  signal: AbortSignal,
  tell: (files: Files) => void,
): Promise<Files> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)) {
    const { files } = await read();
    if (!files.some((file) => file.state === 'checking' || isMaking(file))) return files;
    tell(files);
    await pause(pauseMs, signal);
  }
}
