import { type ReactNode, useState } from 'react';
import { Notice } from '#web/ui/notice.tsx';

interface ArtworkNews {
  /** Says that a file arrived, until the next one does. */
  readonly news: ReactNode;
  announce(fileName: string): void;
}

/** Says that artwork arrived, where its field was a moment ago. */
export function useArtworkUpdates(): ArtworkNews {
  const [fileName, setFileName] = useState<string | null>(null);
  return {
    news: fileName ? (
      <Notice tone="success" isLive>
        Thank you. {fileName} belongs to your order now.
      </Notice>
    ) : null,
    announce(arrived) {
      setFileName(arrived);
      // The field that had the focus is gone.
      document.getElementById('items-title')?.focus();
    },
  };
}
