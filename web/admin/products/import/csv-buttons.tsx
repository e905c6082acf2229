import { Button } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CsvKind, exportProducts } from '#contract/catalogue/catalogue-import.ts';
import { download } from '#web/lib/download.ts';
import { adminCall } from '../../lib/admin-call.ts';
import { adminPaths } from '../../paths.ts';

interface CsvButtonsProps {
  /** What the list shows is what is exported. */
  filter: { readonly search: string; readonly category: string };
  onFailure: (error: unknown, fallback: string) => void;
}

/** The products page's ways out and in for many products at once. */
export function CsvButtons({ filter: { search, category }, onFailure }: CsvButtonsProps) {
  const [busy, setBusy] = useState<CsvKind | null>(null);
  const exportAs = async (kind: CsvKind) => {
    setBusy(kind);
    try {
      const body = { kind, ...(search && { search }), ...(category && { category }) };
      download((await adminCall<typeof exportProducts>('POST', '/products/export', { body })).url);
    } catch (error) {
      onFailure(error, `Failed to export ${kind}`);
    } finally {
      setBusy(null);
    }
  };
  const button = (kind: CsvKind) => (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      loading={busy === kind}
      onClick={() => void exportAs(kind)}
    >
      Export {kind}
    </Button>
  );
  return (
    <>
      {button('products')}
      {button('prices')}
      <Button
        component={Link}
        to={adminPaths.importProducts}
        variant="default"
        leftSection={<IconUpload size={18} aria-hidden="true" />}
      >
        Import…
      </Button>
    </>
  );
}
