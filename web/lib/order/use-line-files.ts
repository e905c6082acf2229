import { useCallback, useEffect, useRef, useState } from 'react';
import type { LineCheck } from '#contract/artwork-check.ts';
import { pause } from '../artwork/await-verdict.ts';
import { isMaking } from '../artwork/check/follow-check.ts';

export type CheckedFile = LineCheck['files'][number];

const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 4000;

/**
 * What was found in the files of a line, followed until what is printed of them is made.
 * @param read asks once, for whoever is here
 */
export function useLineFiles(read: () => Promise<LineCheck>) {
  const [files, setFiles] = useState<readonly CheckedFile[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks anew
  useEffect(() => {
    const leaving = new AbortController();
    void followLine(() => latest.current(), leaving.signal, setFiles).catch(() => {
      if (!leaving.signal.aborted) setFailed(true);
    });
    return () => leaving.abort();
  }, [turn]);

  const again = useCallback(() => {
    setFailed(false);
    setTurn((before) => before + 1);
  }, []);
  return { files, setFiles, hasFailed, again };
}

/** Asks until everything is known that was begun. @throws ApiError */
export async function followLine(
  read: () => Promise<LineCheck>,
  signal: AbortSignal,
  tell: (files: readonly CheckedFile[]) => void,
): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)) {
    const { files } = await read();
    if (signal.aborted) return;
    tell(files);
    if (!files.some((file) => file.state === 'checking' || isMaking(file))) return;
    await pause(pauseMs, signal);
  }
}
