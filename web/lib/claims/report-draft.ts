import { dropTyped, keepTyped, readTyped } from '../forms/typed-draft.ts';
import type { useClaimFields } from './use-claim-fields.ts';
import type { ClaimPhoto } from './use-photos.ts';

/** Also in `lib/session/clear-personal-data.ts`: whoever signs out leaves nothing of it. */
const KEY = 'report_draft';

/** A report that is being written: of which line, what was typed, and the photos that the shop has. */
export interface ReportDraft {
  readonly chosen: string;
  readonly kind: string;
  readonly pieces: string;
  readonly text: string;
  readonly wish: string;
  readonly photos: readonly ClaimPhoto[];
}

const EMPTY: ReportDraft = { chosen: '', kind: '', pieces: '', text: '', wish: '', photos: [] };

/** What this tab keeps of a report about one of these lines; null when nothing. */
export function readReport(keys: readonly string[]): ReportDraft | null {
  const draft = readTyped(KEY, EMPTY);
  return keys.includes(draft.chosen) && Array.isArray(draft.photos) ? draft : null;
}

export function keepReport(
  { chosen, kind, pieces, text, wish }: ReturnType<typeof useClaimFields>,
  photos: readonly ClaimPhoto[],
): void {
  const ready = photos.filter(({ state }) => state === 'ready');
  if (kind || text || ready.length > 0) keepTyped(KEY, { chosen, kind, pieces, text, wish, photos: ready });
  else forgetReport();
}

export function forgetReport(): void {
  dropTyped(KEY);
}
