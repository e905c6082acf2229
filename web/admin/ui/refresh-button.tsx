import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';

/** Reads what a page shows again. */
export function RefreshButton({ isRefreshing, onRefresh }: { isRefreshing: boolean; onRefresh: () => void }) {
  return (
    <Button
      variant="default"
      size="md"
      leftSection={<IconRefresh size={18} aria-hidden="true" />}
      loading={isRefreshing}
      onClick={onRefresh}
    >
      Refresh
    </Button>
  );
}
