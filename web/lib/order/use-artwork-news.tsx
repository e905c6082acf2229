import { type ReactNode, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { Notice } from '#web/ui/notice.tsx';

interface ArtworkNews {
  readonly order: Order;
  /** Says that a file arrived, until the next one does. */
  readonly news: ReactNode;
  take(order: Order, fileName: string): void;
}

/** An order that changes when artwork is sent for it. `first` is the order as it was loaded. */
export function useArtworkNews(first: Order): ArtworkNews {
  const [newer, setNewer] = useState<{ order: Order; fileName: string } | null>(null);
  return {
    order: newer?.order ?? first,
    news: newer ? (
      <Notice tone="success" isLive>
        Thank you. {newer.fileName} belongs to your order now.
      </Notice>
    ) : null,
    take(order, fileName) {
      setNewer({ order, fileName });
      // The field that had the focus is gone.
      document.getElementById('items-title')?.focus();
    },
  };
}
