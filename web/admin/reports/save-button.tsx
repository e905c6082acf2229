import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useAction } from '#web/lib/use-action.ts';

interface SaveButtonProps {
  /** What is saved, for those who hear the button alone. */
  what: string;
  /** Says itself what fails. */
  onSave: () => Promise<unknown>;
}

export function SaveButton({ what, onSave }: SaveButtonProps) {
  const saving = useAction(() => null);
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      aria-label={`CSV: ${what}`}
      loading={saving.isBusy}
      onClick={() => void saving.run(onSave)}
    >
      CSV
    </Button>
  );
}
