import { useEffect, useMemo, useState } from 'react';
import type { ArtworkCheckResult } from '#contract/artwork-check.ts';
import { type CheckUse, followCheck } from './follow-check.ts';
import type { ArtworkCheck } from './use-artwork-check.ts';

type Proof = ArtworkCheckResult['proof'];

/** What another answer to the open question would print like, asked for when it is chosen and before it is decided. */
export function useTrial(
  key: string,
  use: CheckUse,
  decision: ArtworkCheckResult['decision'],
): Required<Pick<ArtworkCheck, 'tried' | 'tryOut'>> {
  const [fix, tryOut] = useState<string | null>(null);
  const [found, setFound] = useState<{ of: string; proof: Proof }>({ of: '', proof: null });
  const isTried = decision?.options.slice(1).some((option) => option.fix === fix) ?? false;
  const trial = isTried && decision ? JSON.stringify({ key, use, fixes: { [decision.code]: fix } }) : '';
  useEffect(() => {
    if (!trial) return;
    const asked = JSON.parse(trial) as { key: string; use: CheckUse; fixes: CheckUse['fixes'] };
    const leaving = new AbortController();
    void followCheck(
      asked.key,
      { ...asked.use, ...(asked.fixes && { fixes: asked.fixes }) },
      (news) => {
        if (news.stage === 'known') setFound({ of: trial, proof: news.result.proof });
      },
      leaving.signal,
    );
    return () => leaving.abort();
  }, [trial]);
  const tried = useMemo(() => {
    if (!trial || fix === null) return null;
    return { fix, proof: found.of === trial && found.proof?.state === 'ready' ? found.proof : null };
  }, [trial, fix, found]);
  return { tried, tryOut };
}
