import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { LineCheck, LineDecision } from '#contract/artwork-check.ts';
import { ApiError } from '../api-error.ts';
import { openFindings } from '../artwork/check/check-words.ts';
import type { ArtworkCheck } from '../artwork/check/use-artwork-check.ts';
import { type CheckedFile, useLineFiles } from './use-line-files.ts';
import { useLineTrial } from './use-line-trial.ts';

/** How whoever is here asks about a line of their order, and decides. */
export interface LineCheckApi {
  /** @param trial to see how one of its files would print with other answers */
  read(trial?: { fileId: string; fixes: Readonly<Record<string, string>> }): Promise<LineCheck>;
  decide(decision: z.input<typeof LineDecision>): Promise<LineCheck>;
}

const FAILED = 'Your decision could not be stored. Please try again.';

/**
 * What was found in the files of a line, followed until what is printed of them is made.
 * @param onDecided nothing is asked any more
 */
export function useLineCheck(api: LineCheckApi, onDecided: () => void) {
  const { files, hasFailed, setFiles, again } = useLineFiles(() => api.read());
  const trialOf = useLineTrial(api);
  const [deciding, setDeciding] = useState({ fileId: '', refusal: null as string | null });
  const isDeciding = useRef(false);
  const latest = useRef(api);
  useEffect(() => {
    latest.current = api;
  });

  const decide = useCallback(
    async (file: CheckedFile, fix?: string) => {
      if (isDeciding.current) return;
      isDeciding.current = true;
      setDeciding({ fileId: file.fileId, refusal: null });
      let refusal: string | null = null;
      try {
        const codes = [...new Set(openFindings(file).map(({ code }) => code))];
        const fixes = file.decision && fix ? { [file.decision.code]: fix } : {};
        const { files: after } = await latest.current.decide({ fileId: file.fileId, codes, fixes });
        setFiles(after);
        if (after.every((one) => openFindings(one).length === 0)) onDecided();
        else again();
      } catch (error) {
        refusal = error instanceof ApiError ? error.message : FAILED;
      } finally {
        isDeciding.current = false;
        setDeciding({ fileId: refusal ? file.fileId : '', refusal });
      }
    },
    [onDecided, setFiles, again],
  );

  /** As a panel shows it. */
  const checkOf = (file: CheckedFile): ArtworkCheck => {
    const isThis = deciding.fileId === file.fileId;
    return {
      ...trialOf(file),
      news: file.state === 'checking' ? { stage: 'asking' } : { stage: 'known', result: file },
      last: file,
      isDeciding: isThis && deciding.refusal === null,
      refusal: isThis ? deciding.refusal : null,
      decide: (fix) => decide(file, fix),
    };
  };
  return { files, hasFailed, again, checkOf };
}
