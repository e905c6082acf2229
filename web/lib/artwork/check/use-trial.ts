import { useMemo, useState } from 'react';
import type { ArtworkCheckResult } from '#contract/artwork-check.ts';
import { useFetched } from '../../use-fetched.ts';
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
  const isTried = decision?.options.slice(1).some((option) => option.fix === fix) ?? false;
  const trial = isTried && decision ? JSON.stringify({ key, use, fixes: { [decision.code]: fix } }) : '';
  const { data } = useFetched<Proof>(trial || null, async (signal, tell) => {
    let proof: Proof = null;
    const fixes = decision && fix ? { [decision.code]: fix } : {};
    await followCheck(
      key,
      { ...use, fixes },
      (news) => {
        if (news.stage !== 'known') return;
        proof = news.result.proof;
        tell(proof);
      },
      signal,
    );
    return proof;
  });
  const tried = useMemo(() => {
    if (!trial || fix === null) return null;
    return { fix, proof: data?.state === 'ready' ? data : null };
  }, [trial, fix, data]);
  return { tried, tryOut };
}
