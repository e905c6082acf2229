import type { ArtworkCheckResult, checkArtwork, FindingCode } from '#contract/artwork-check.ts';
import { call } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { pause } from '../../pause.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4000;

/** What a file is to become: it is judged for that, and for nothing else. */
export interface CheckUse {
  readonly productId: string;
  readonly choice: Readonly<Record<string, string>>;
  /** What other files of the same line bring. */
  readonly otherPages?: number;
  /** Where it is placed inside an area (a shirt): the largest scale of its placements. */
  readonly placedScale?: number | undefined;
  /** To see how it would print with these, before it is decided. */
  readonly fixes?: Readonly<Partial<Record<FindingCode, string>>>;
}

/** How far the asking has come. `unreachable` is asked again, `unchecked` is not. */
export type CheckNews =
  | { readonly stage: 'asking' }
  | { readonly stage: 'known'; readonly result: ArtworkCheckResult }
  | { readonly stage: 'unreachable' }
  | { readonly stage: 'unchecked' }
  /** The shop no longer has the file. */
  | { readonly stage: 'gone' };

/** @throws ApiError; the signal's AbortError */
export function askCheck(key: string, use: CheckUse, signal?: AbortSignal): Promise<ArtworkCheckResult> {
  const { productId, choice, otherPages = 0, placedScale, fixes } = use;
  return call<typeof checkArtwork>('GET', '/files/{key}/check', {
    params: { key },
    query: {
      productId,
      attributes: JSON.stringify(choice),
      otherPages,
      ...(placedScale !== undefined && { placedScale }),
      ...(fixes && { fixes: JSON.stringify(fixes) }),
    },
    ...(signal && { signal }),
  });
}

/**
 * Asks what is found in a file until it is known and what is printed of it is made; a lost connection is told and waited
 * out.
 */
export async function followCheck(
  key: string,
  use: CheckUse,
  tell: (news: CheckNews) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)) {
    const news = await ask(key, use, signal);
    if (signal.aborted) return;
    tell(news);
    const isOver = news.stage === 'known' ? !isMaking(news.result) : news.stage in ENDS;
    if (isOver) return;
    try {
      await pause(pauseMs, signal);
    } catch {
      return;
    }
  }
}

const ENDS = { gone: true, unchecked: true };

/** The print-ready file is on its way. */
export const isMaking = ({ proof }: ArtworkCheckResult) => proof?.state === 'making';

async function ask(key: string, use: CheckUse, signal: AbortSignal): Promise<CheckNews> {
  try {
    const result = await askCheck(key, use, signal);
    return result.state === 'checking' ? { stage: 'asking' } : { stage: 'known', result };
  } catch (error) {
    if (!(error instanceof ApiError)) return { stage: 'unchecked' };
    if (error.code === 'file_not_found') return { stage: 'gone' };
    return { stage: error.status === 0 || error.status >= 429 ? 'unreachable' : 'unchecked' };
  }
}
