import { Button } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { CsvKind, exportProducts } from '#contract/catalogue/catalogue-import.ts';
import { download } from '#web/lib/download.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall } from '../../lib/admin-call.ts';
import { adminPaths } from '../../paths.ts';

interface ExportButtonsProps {
  /** What the list shows is what is exported. */
  filter: { readonly search: string; readonly category: string };
  onFailure: (error: unknown, fallback: string) => null;
}

/** The products page's ways out and in for many products at once. */
export function CsvButtons(props: ExportButtonsProps) {
  return (
    <>
      <ExportButtons {...props} />
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

export function ExportButtons(props: ExportButtonsProps) {
  return (
    <>
      <ExportButton kind="products" {...props} />
      <ExportButton kind="prices" {...props} />
    </>
  );
}

function ExportButton({
  kind,
  filter: { search, category },
  onFailure,
}: ExportButtonsProps & { kind: CsvKind }) {
  const exporting = useAction((error) => onFailure(error, `Failed to export ${kind}`));
  const exportAll = () =>
    exporting.run(async () => {
      const body = { kind, ...(search && { search }), ...(category && { category }) };
      download((await adminCall<typeof exportProducts>('POST', '/products/export', { body })).url);
    });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      loading={exporting.isBusy}
      onClick={() => void exportAll()}
    >
      Export {kind}
    </Button>
  );
}
