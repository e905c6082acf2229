import { useState } from 'react';
import type { ArtworkCheck } from '../artwork/check/use-artwork-check.ts';
import { useFetched } from '../use-fetched.ts';
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
  const { data: files } = useFetched<readonly CheckedFile[]>(trial && JSON.stringify(trial), (signal, tell) =>
    followLine(() => api.read(trial ?? undefined), signal, tell).catch((error: unknown) => {
      // The picture stays that of the first way; deciding is still possible.
      if (!signal.aborted) setTrial(null);
      throw error;
    }),
  );

  const trialOf = (file: CheckedFile): Required<Pick<ArtworkCheck, 'tried' | 'tryOut'>> => {
    const isThis = trial?.fileId === file.fileId;
    const proof = files?.find(({ fileId }) => fileId === trial?.fileId)?.proof;
    return {
      tried: isThis && trial ? { fix: trial.fix, proof: proof?.state === 'ready' ? proof : null } : null,
      tryOut: (fix) => {
        const { decision, fileId } = file;
        const isOther = decision?.options.slice(1).some((option) => option.fix === fix);
        setTrial(fix && decision && isOther ? { fileId, fix, fixes: { [decision.code]: fix } } : null);
      },
    };
  };
  return trialOf;
}
