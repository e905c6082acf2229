import type { Parcel } from '#contract/fulfilment/parcels.ts';
import type { Order, OrderStatus } from '#contract/orders/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Parcels } from '#web/ui/order/parcels.tsx';
import { PhotoStrip } from '#web/ui/photo-strip.tsx';
import { errorText, useAction } from '../use-action.ts';
import { LineArtwork } from './line-artwork.tsx';
import styles from './order-actions.module.css';
import type { OrderParcels as Found } from './use-parcels.ts';

interface OrderParcelsProps {
  order: Order;
  found: Found | null;
  /** Says that everything arrived. */
  onReceived: () => Promise<{ status: OrderStatus }>;
  /** Gives a file in the place of one that cannot be printed. Answers the order as it is then. */
  onNewFile: (problemId: string, lineId: string, file: { key: string; fileName: string }) => Promise<Order>;
  onChange: (order: Order, fileName?: string) => void;
}

/** The parcels of an order, with what its customer can do about them. */
export function OrderParcels({ order, found, onReceived, onNewFile, onChange }: OrderParcelsProps) {
  if (!found) return null;
  const renderFileProblem = ({ problemId, lineId, text, photos }: Parcel['fileProblems'][number]) => {
    const line = order.items.find((item) => item.lineId === lineId);
    return (
      <Notice tone="warning">
        <p>
          The printer cannot use {line ? `the file for ${line.name}` : 'a file'}: {text}
        </p>
        <PhotoStrip photos={photos} />
        {line ? (
          <LineArtwork
            line={line}
            onSend={(file) => onNewFile(problemId, line.lineId, file)}
            onSent={(changed, fileName) => onChange(changed, fileName)}
          />
        ) : null}
      </Notice>
    );
  };
  const canConfirm = found.canConfirm && order.status === 'delivered';
  return (
    <Parcels parcels={found.parcels} renderFileProblem={renderFileProblem}>
      {canConfirm ? (
        <Confirm onReceived={onReceived} onDone={(status) => onChange({ ...order, status })} />
      ) : null}
      {order.status === 'completed' ? (
        <p className={styles.thanks} role="status">
          You have everything. Thank you for printing with us.
        </p>
      ) : null}
    </Parcels>
  );
}

interface ConfirmProps {
  onReceived: OrderParcelsProps['onReceived'];
  onDone: (status: OrderStatus) => void;
}

function Confirm({ onReceived, onDone }: ConfirmProps) {
  const { isBusy, failure, run } = useAction(errorText());
  const confirm = () =>
    run(async () => {
      const { status } = await onReceived();
      document.getElementById('parcels-title')?.focus();
      onDone(status);
    });
  return (
    <div className={styles.confirm}>
      <p>Is everything there, and as you wanted it? If we hear nothing, we close the order in 10 days.</p>
      <Button isBusy={isBusy} onClick={() => void confirm()}>
        Everything arrived
      </Button>
      <p role="alert" className={styles.error}>
        {failure}
      </p>
    </div>
  );
}
