import { useEffect, useRef, useState } from 'react';
import type { ArtworkCheck } from '../artwork/check/use-artwork-check.ts';
import type { LineCheckApi } from './use-line-check.ts';
import { type CheckedFile, followLine } from './use-line-files.ts';

interface Trial {
  readonly fileId: string;
  readonly fix: string;
  readonly fixes: Readonly<Record<string, string>>;
}

/** How a file of a line would print if its question were answered otherwise: asked for before it is decided. */
export function useLineTrial(api: LineCheckApi) {
  const [trial, setTrial] = useState<Trial | null>(null);
  const [found, setFound] = useState<{ of: Trial | null; proof: CheckedFile['proof'] }>({
    of: null,
    proof: null,
  });
  const latest = useRef(api);
  useEffect(() => {
    latest.current = api;
  });
  useEffect(() => {
    if (!trial) return;
    const leaving = new AbortController();
    void followLine(
      () => latest.current.read(trial),
      leaving.signal,
      (files) => {
        const file = files.find(({ fileId }) => fileId === trial.fileId);
        setFound({ of: trial, proof: file?.proof ?? null });
      },
    ).catch(() => {
      // The picture stays that of the first way; deciding is still possible.
      if (!leaving.signal.aborted) setTrial(null);
    });
    return () => leaving.abort();
  }, [trial]);

  const trialOf = (file: CheckedFile): Required<Pick<ArtworkCheck, 'tried' | 'tryOut'>> => {
    const isThis = trial?.fileId === file.fileId;
    const proof = found.of === trial && found.proof?.state === 'ready' ? found.proof : null;
    return {
      tried: isThis && trial ? { fix: trial.fix, proof } : null,
      tryOut: (fix) => {
        const { decision, fileId } = file;
        const isOther = decision?.options.slice(1).some((option) => option.fix === fix);
        setTrial(fix && decision && isOther ? { fileId, fix, fixes: { [decision.code]: fix } } : null);
      },
    };
  };
  return trialOf;
}
