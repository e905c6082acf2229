import { isFatal } from '#design/check/problems.ts';
import type { RowCheck } from '#design/list/check-rows.ts';
import type { NamedRow } from '#design/list/rows-of.ts';
import { ApiError, UNREACHABLE_MESSAGE } from '#web/lib/api-error.ts';
import { download } from '#web/lib/download.ts';
import { failureOf } from '#web/lib/request.ts';
import { errorText, useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Designer } from '../use-designer.ts';

interface ListPdfProps {
  designer: Designer;
  rows: readonly NamedRow[];
  checks: ReadonlyMap<number, RowCheck>;
  isReady: boolean;
}

/** All names in one PDF, for somebody else to look through before anything is paid. */
export function ListPdf({ designer, rows, checks, isReady }: ListPdfProps) {
  const action = useAction(errorText('The PDF could not be made. Please try again.'));
  const printable = rows.filter(({ number }) => !checks.get(number)?.problems.some(isFatal));
  const make = () =>
    action.run(async () => {
      const { key, version } = await designer.flush();
      const answer = await fetch(`/api/designs/${key}/list.pdf`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ version, rows: printable.map(({ row }) => row) }),
      }).catch(() => {
        throw new ApiError({ status: 0, code: 'service_unavailable', message: UNREACHABLE_MESSAGE });
      });
      if (!answer.ok) throw await failureOf(answer);
      const url = URL.createObjectURL(await answer.blob());
      download(url, 'Names.pdf');
      // The browser has begun with it by then.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    });
  return (
    <>
      <Button
        look="secondary"
        isBusy={action.isBusy}
        disabled={!isReady || printable.length === 0}
        onClick={() => void make()}
      >
        All names as one PDF
      </Button>
      {action.failure ? (
        <Notice tone="danger" isLive>
          {action.failure}
        </Notice>
      ) : null}
    </>
  );
}
