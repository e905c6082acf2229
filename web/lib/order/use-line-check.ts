import type { z } from 'zod';
import type { LineCheck, LineDecision } from '#contract/artwork-check.ts';
import { openFindings } from '../artwork/check/check-words.ts';
import type { ArtworkCheck } from '../artwork/check/use-artwork-check.ts';
import { errorText, useAction } from '../use-action.ts';
import { type CheckedFile, useLineFiles } from './use-line-files.ts';
import { useLineTrial } from './use-line-trial.ts';

/** How whoever is here asks about a line of their order, and decides. */
export interface LineCheckApi {
  /** @param trial to see how one of its files would print with other answers */
  read(trial?: { fileId: string; fixes: Readonly<Record<string, string>> }): Promise<LineCheck>;
  decide(decision: z.input<typeof LineDecision>): Promise<LineCheck>;
}

const say = errorText('Your decision could not be stored. Please try again.');

/**
 * What was found in the files of a line, followed until what is printed of them is made.
 * @param onDecided nothing is asked any more
 */
export function useLineCheck(api: LineCheckApi, onDecided: () => void) {
  const { files, hasFailed, setFiles, again } = useLineFiles(() => api.read());
  const trialOf = useLineTrial(api);
  const deciding = useAction<{ readonly fileId: string; readonly words: string }>(() => null);

  const decide = async (file: CheckedFile, fix?: string) => {
    const { fileId } = file;
    const work = async () => {
      const codes = [...new Set(openFindings(file).map(({ code }) => code))];
      const fixes = file.decision && fix ? { [file.decision.code]: fix } : {};
      const { files: after } = await api.decide({ fileId, codes, fixes });
      setFiles(after);
      if (after.every((one) => openFindings(one).length === 0)) onDecided();
      else again();
    };
    await deciding.run(work, fileId, (error) => ({ fileId, words: say(error) }));
  };

  /** As a panel shows it. */
  const checkOf = (file: CheckedFile): ArtworkCheck => {
    return {
      ...trialOf(file),
      news: file.state === 'checking' ? { stage: 'asking' } : { stage: 'known', result: file },
      last: file,
      isDeciding: deciding.busyKey === file.fileId,
      refusal: deciding.failure?.fileId === file.fileId ? deciding.failure.words : null,
      decide: (fix) => decide(file, fix),
    };
  };
  return { files, hasFailed, again, checkOf };
}
