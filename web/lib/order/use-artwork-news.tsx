import { type ReactNode, useState } from 'react';
import { Notice } from '#web/ui/notice.tsx';

interface ArtworkNews {
  /** Says what arrived or was decided last. */
  readonly news: ReactNode;
  announce(fileName: string): void;
  announceDecision(): void;
}

/** Says that artwork arrived, or was decided about, where its field was a moment ago. */
export function useArtworkUpdates(): ArtworkNews {
  const [said, setSaid] = useState<string | null>(null);
  const say = (words: string) => {
    setSaid(words);
    // The field that had the focus is gone.
    document.getElementById('items-title')?.focus();
  };
  return {
    news: said ? (
      <Notice tone="success" isLive>
        {said}
      </Notice>
    ) : null,
    announce: (fileName) => say(`Thank you. ${fileName} belongs to your order now.`),
    announceDecision: () => say('Thank you. We print it as you decided.'),
  };
}
