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

type Packed = Partial<Record<CsvKind, string>>;

/** Choosing, checking and importing, one after the other. What was checked is what is imported, byte by byte. */
export function useImport() {
  const client = useQueryClient();
  const [report, setReport] = useState<ImportReport | null>(null);
  const [result, setResult] = useState<ImportResult | null>(null);
  const packed = useRef<Packed>({});

  const { busyKey, failure, dismiss, run } = useAction((error) =>
    error instanceof UnreadableFile ? error.message : describeFailure(error, 'Failed to check the files'),
  );
  const chooseAnew = () => {
    setReport(null);
    setResult(null);
    dismiss();
  };
  /** Of the form as it is now: a browser does not tell that a file was corrected and chosen again by the same name. */
  const check = (form: HTMLFormElement) =>
    run(async () => {
      const entries = new FormData(form);
      setReport(null);
      setResult(null);
      packed.current = {};
      for (const kind of ['products', 'prices'] as const) {
        const file = entries.get(kind);
        if (file instanceof File && file.name) packed.current[kind] = await packFile(file);
      }
      if (Object.keys(packed.current).length === 0) throw new UnreadableFile('Please choose a file');
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
  return { chooseAnew, busy: busyKey, report, result, failure, dismiss, check, importAll };
}
