import { useQuery } from '@tanstack/react-query';
import { designLink } from '#contract/design/links.ts';
import type { copyPrintedDesign, findPrintedDesigns } from '#contract/design/my-designs.ts';
import type { reorder } from '#contract/orders/my-orders.ts';
import type { Order, OrderLine } from '#contract/orders/orders.ts';
import { call } from '#web/lib/api.ts';
import { errorText, useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** For lines that were designed here: a copy of the design is changed and ordered, and the order stays as it is. */
export function ChangeDesign({ order }: { order: Pick<Order, 'orderId' | 'items'> }) {
  const fileIds = order.items.flatMap(({ files }) => files.map(({ fileId }) => fileId));
  const { data } = useQuery({
    queryKey: ['printed-designs', order.orderId, fileIds],
    enabled: fileIds.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      call<typeof findPrintedDesigns>('POST', '/my-designs/printed', { body: { fileIds }, signal }),
  });
  const action = useAction(errorText('The copy could not be made. Please try again.'));
  const designed = new Set(data?.fileIds);
  const lines = order.items.filter(({ files }) => files.some(({ fileId }) => designed.has(fileId)));
  if (lines.length === 0) return null;
  return (
    <>
      {lines.map((line) => (
        <Button
          key={line.lineId}
          look="secondary"
          isBusy={action.busyKey === line.lineId}
          onClick={() => void action.run(() => openCopy(order, line, designed), line.lineId)}
        >
          {lines.length > 1
            ? `Change ${fileOf(line, designed)?.fileName} and order again`
            : 'Change and order again'}
        </Button>
      ))}
      {action.failure ? (
        <Notice tone="danger" isLive>
          {action.failure}
        </Notice>
      ) : null}
    </>
  );
}

const fileOf = ({ files }: Pick<OrderLine, 'files'>, designed: ReadonlySet<string>) =>
  files.find(({ fileId }) => designed.has(fileId));

/** The keys of files are told only where an order is ordered again. */
async function openCopy(
  { orderId, items }: Pick<Order, 'orderId' | 'items'>,
  line: OrderLine,
  designed: ReadonlySet<string>,
): Promise<void> {
  const again = await call<typeof reorder>('POST', '/orders/{id}/reorder', { params: { id: orderId } });
  const name = fileOf(line, designed)?.fileName;
  const hasIt = (one: (typeof again.lines)[number] | undefined) =>
    one?.files.some(({ fileName }) => fileName === name);
  // Its own line first: two may have files of one name.
  const known = [again.lines[items.indexOf(line)], ...again.lines].find(hasIt);
  const file = known?.files.find(({ fileName }) => fileName === name);
  if (!file) throw new Error('the file is gone');
  const { key, slug } = await call<typeof copyPrintedDesign>('POST', '/designs/printed-copies', {
    body: { fileKey: file.key },
  });
  if (slug === null) throw new Error('the product is gone');
  const [path, hash] = designLink(slug, key).split('#');
  const chosen = new URLSearchParams({ ...known?.attributes, qty: String(line.quantity) });
  // A whole load: the editor is under rules of its own.
  location.assign(`${path}?${chosen}#${hash}`);
}
