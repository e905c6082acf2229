import type { Db } from '#server/platform/db.ts';
import { type FigureSpan, readFigureSeries, readJobFigures, readOfferFigures } from './figures-store.ts';
import { NEW_HISTORY, readHistories } from './history-store.ts';

/** What a partner's jobs and offers came to in a window and the one before it; amounts in paise, times in hours. */
export async function partnerFigures(reader: Db, partnerId: string, span: FigureSpan, grain: 'day' | 'week') {
  const jobs = await readJobFigures(reader, partnerId, span);
  const offers = await readOfferFigures(reader, partnerId, span);
  const of = <T extends { isNow: boolean }>(rows: readonly T[], isNow: boolean) =>
    rows.find((row) => row.isNow === isNow) ?? null;
  return {
    jobs: of(jobs, true),
    jobsBefore: of(jobs, false),
    offers: of(offers, true),
    offersBefore: of(offers, false),
    series: await readFigureSeries(reader, partnerId, span, grain),
    record: (await readHistories(reader, [partnerId])).get(partnerId) ?? { partnerId, ...NEW_HISTORY },
  };
}
