import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type {
  CsvKind,
  checkImport,
  ImportReport,
  ImportResult,
  importProducts,
} from '#contract/catalogue/catalogue-import.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall, describeFailure } from '../../lib/admin-call.ts';
import { packFile, UnreadableFile } from './pack-file.ts';

type Chosen = Readonly<Partial<Record<CsvKind, File>>>;
type Packed = Partial<Record<CsvKind, string>>;

/** Choosing, checking and importing, one after the other. What was checked is what is imported, byte by byte. */
export function useImport() {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Chosen>({});
  const [report, setReport] = useState<ImportReport | null>(null);
  const [result, setResult] = useState<ImportResult | null>(null);
  const packed = useRef<Packed>({});

  const { busyKey, failure, dismiss, run } = useAction((error) =>
    error instanceof UnreadableFile ? error.message : describeFailure(error, 'Failed to check the files'),
  );
  const choose = (kind: CsvKind, file: File | undefined) => {
    const { [kind]: _, ...others } = chosen;
    setChosen(file ? { ...others, [kind]: file } : others);
    setReport(null);
    setResult(null);
    dismiss();
  };
  const check = () =>
    run(async () => {
      setReport(null);
      packed.current = {};
      if (!chosen.products && !chosen.prices) throw new UnreadableFile('Please choose a file');
      for (const kind of ['products', 'prices'] as const) {
        const file = chosen[kind];
        if (file) packed.current[kind] = await packFile(file);
      }
      const body = packed.current;
      setReport(await adminCall<typeof checkImport>('POST', '/products/import/check', { body }));
    }, 'checking');
  const importAll = () =>
    run(
      async () => {
        if (!report) return;
        const body = { ...packed.current, digest: report.digest };
        setResult(await adminCall<typeof importProducts>('POST', '/products/import', { body }));
        setReport(null);
        client.removeQueries({ queryKey: ['products'] });
      },
      'importing',
      (error) => describeFailure(error, 'Failed to import products'),
    );
  return { chosen, choose, busy: busyKey, report, result, failure, dismiss, check, importAll };
}
