import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';

interface SaveButtonProps {
  /** What is saved, for those who hear the button alone. */
  what: string;
  onSave: () => Promise<void>;
}

export function SaveButton({ what, onSave }: SaveButtonProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      aria-label={`CSV: ${what}`}
      loading={isBusy}
      onClick={() => {
        setBusy(true);
        void onSave().finally(() => setBusy(false));
      }}
    >
      CSV
    </Button>
  );
}
