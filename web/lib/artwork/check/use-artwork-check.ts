import { useEffect, useMemo, useRef, useState } from 'react';
import type { ArtworkCheckResult, decideArtworkCheck, FindingCode } from '#contract/artwork-check.ts';
import { call } from '#web/lib/api.ts';
import { errorText, useAction } from '#web/lib/use-action.ts';
import { openFindings } from './check-words.ts';
import { askCheck, type CheckNews, type CheckUse, followCheck, isMaking } from './follow-check.ts';
import { useTrial } from './use-trial.ts';

export interface ArtworkCheck {
  /** Of exactly this file, product and choice. */
  readonly news: CheckNews;
  /** What was known last of this file, perhaps for another choice. */
  readonly last: ArtworkCheckResult | null;
  readonly isDeciding: boolean;
  /** Why the decision was not stored. */
  readonly refusal: string | null;
  /** Shows how it would print if the question were answered so; null: as it is done until then. */
  tryOut?(fix: string | null): void;
  /** Null until it is made, and while nothing is tried out. */
  readonly tried?: { readonly fix: string; readonly proof: ArtworkCheckResult['proof'] } | null;
  /** Accepts everything that asks, once; of the question with several answers, `fix`. */
  decide(fix?: string): Promise<void>;
}

interface Asked {
  readonly key: string;
  readonly use: CheckUse;
}

/** What of a question is known; `of` is the question. */
interface Known {
  readonly of: string;
  readonly news: CheckNews;
  readonly last: ArtworkCheckResult | null;
}

const ASKING: CheckNews = { stage: 'asking' };
const NOTHING: Known = { of: '', news: ASKING, last: null };
const say = errorText('Your decision could not be stored. Please try again.');

/** What is found in a file for what it is to become: asked anew whenever that changes. */
export function useArtworkCheck(key: string, use: CheckUse): ArtworkCheck {
  const question = JSON.stringify({ key, use });
  const [turn, setTurn] = useState(0);
  const [known, setKnown] = useState(NOTHING);
  const asked = useMemo(() => ({ ...(JSON.parse(question) as Asked), of: question, turn }), [question, turn]);
  useEffect(() => {
    const leaving = new AbortController();
    void followCheck(
      asked.key,
      asked.use,
      (news) => setKnown((before) => told(before, asked.of, news)),
      leaving.signal,
    );
    return () => leaving.abort();
  }, [asked]);

  const isCurrent = known.of === question;
  const news = isCurrent ? known.news : ASKING;
  const isOpen = news.stage === 'known' && news.result.verdict === 'needs_customer';
  useReturn(isOpen, () => setTurn((before) => before + 1));

  const deciding = useAction<{ readonly of: string; readonly words: string }>((error) => ({
    of: question,
    words: say(error),
  }));
  async function decide(fix?: string): Promise<void> {
    if (news.stage !== 'known') return;
    const { result: before } = news;
    await deciding.run(async () => {
      await store(asked, decidedOf(before, fix));
      const result = await askCheck(key, use);
      setKnown((before) =>
        before.of === question ? told(before, question, { stage: 'known', result }) : before,
      );
      if (isMaking(result)) setTurn((before) => before + 1);
    }, question);
  }

  const trial = useTrial(key, use, news.stage === 'known' ? news.result.decision : null);
  return {
    ...trial,
    news,
    last: known.last,
    isDeciding: deciding.busyKey === question,
    refusal: deciding.failure?.of === question ? deciding.failure.words : null,
    decide,
  };
}

/** A further answer to the same question stands in for the one before only when it says more. */
function told(before: Known, of: string, news: CheckNews): Known {
  const last = news.stage === 'known' ? news.result : before.last;
  const isLess = before.of === of && before.news.stage === 'known' && news.stage !== 'known';
  return isLess ? before : { of, news, last };
}

interface Decided {
  readonly codes: FindingCode[];
  readonly fixes: Partial<Record<FindingCode, string>>;
}

function decidedOf(result: ArtworkCheckResult, fix: string | undefined): Decided {
  const codes = [...new Set(openFindings(result).map(({ code }) => code))];
  return { codes, fixes: result.decision && fix ? { [result.decision.code]: fix } : {} };
}

function store({ key, use }: Asked, decided: Decided) {
  const { productId, choice, otherPages = 0, placedScale } = use;
  return call<typeof decideArtworkCheck>('POST', '/files/{key}/check/decisions', {
    params: { key },
    body: {
      productId,
      attributes: choice,
      otherPages,
      ...(placedScale !== undefined && { placedScale }),
      ...decided,
    },
  });
}

/** Another tab may have answered meanwhile: asked when this one is looked at again. */
function useReturn(isWanted: boolean, onReturn: () => void): void {
  const report = useRef(onReturn);
  useEffect(() => {
    report.current = onReturn;
  }, [onReturn]);
  useEffect(() => {
    if (!isWanted) return;
    const look = () => {
      if (document.visibilityState === 'visible') report.current();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isWanted]);
}
