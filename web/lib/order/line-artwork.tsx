import { useState } from 'react';
import type { Order, OrderLine } from '#contract/orders/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ApiError } from '../api-error.ts';
import { ArtworkEntry } from '../artwork/artwork-entry.tsx';
import { forgetFile } from '../artwork/kept-file.ts';
import type { UploadedArtwork } from '../artwork/uploaded-artwork.ts';
import styles from './order-actions.module.css';

interface LineArtworkProps {
  line: Pick<OrderLine, 'lineId' | 'name' | 'entityId' | 'attributes'>;
  /** Gives the file to the order. Answers the order as it is then. */
  onSend: (file: { key: string; fileName: string }) => Promise<Order>;
  onSent: (order: Order, fileName: string) => void;
}

/** Takes the artwork a line of an order still needs: upload, look at it, send. */
export function LineArtwork({ line, onSend, onSent }: LineArtworkProps) {
  const [artwork, setArtwork] = useState<UploadedArtwork | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function send({ key, fileName }: UploadedArtwork) {
    setBusy(true);
    setError(null);
    try {
      const order = await onSend({ key, fileName });
      forgetFile(line.lineId);
      onSent(order, fileName);
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : 'An unexpected error occurred.');
      setBusy(false);
    }
  }

  return (
    <div className={styles.action}>
      <ArtworkEntry
        label={`Artwork for ${line.name}`}
        slot={line.lineId}
        value={artwork}
        checkFor={{ productId: line.entityId, choice: line.attributes }}
        onChange={(chosen) => {
          setArtwork(chosen);
          setError(null);
        }}
      />
      {error ? (
        <Notice tone="danger" isLive>
          {error}
        </Notice>
      ) : null}
      {artwork ? (
        <Button isBusy={isBusy} onClick={() => void send(artwork)}>
          {isBusy ? 'Sending…' : 'Send this artwork'}
        </Button>
      ) : null}
    </div>
  );
}
