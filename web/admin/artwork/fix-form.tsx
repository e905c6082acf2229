import { Button, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import type { applyArtworkFix } from '#contract/orders/artwork-desk.ts';
import { openFindings } from '#web/lib/artwork/check/check-words.ts';
import type { CheckedFile } from '#web/lib/order/use-line-files.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall, sayFailure, whenLost } from '../lib/admin-call.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import styles from './artwork.module.css';
import type { FormProps } from './deed-forms.tsx';

/** The files about which something can be chosen; none where one of them cannot be printed from. */
export function filesToDecide(files: readonly CheckedFile[]): CheckedFile[] {
  const isRefused = files.some((file) => openFindings(file).some(({ action }) => action === 'refuse'));
  return isRefused ? [] : files.filter(({ decision }) => decision !== null);
}

/** The same choice that the customer has, made in their place. */
export function FixForm({
  line,
  files,
  seen,
  onDone,
  onLost,
}: FormProps & { files: readonly CheckedFile[] }) {
  const asked = filesToDecide(files);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const deed = useAction((error) => sayFailure(error, 'It could not be done'), whenLost(onLost));
  const fixOf = ({ fileId, decision }: CheckedFile) => chosen[fileId] ?? decision?.options[0]?.fix ?? '';
  const send = () =>
    deed.run(async () => {
      const decisions = asked.map((file) => ({
        fileId: file.fileId,
        codes: [...new Set(openFindings(file).map(({ code }) => code))],
        fixes: file.decision ? { [file.decision.code]: fixOf(file) } : {},
      }));
      const path = '/artwork-desk/{orderId}/lines/{lineId}/decisions';
      await adminCall<typeof applyArtworkFix>('POST', path, {
        params: { ...line },
        body: { ...seen, decisions },
      });
      onDone('It is printed as you chose');
    });
  return (
    <div className={styles.form}>
      <ErrorBanner text={deed.failure} onDismiss={deed.dismiss} />
      {asked.map((file) => (
        <Radio.Group
          key={file.fileId}
          size="md"
          label={asked.length > 1 ? `How should ${file.fileName} be printed?` : 'How should it be printed?'}
          description="The picture shows the first of these."
          value={fixOf(file)}
          onChange={(fix) => setChosen({ ...chosen, [file.fileId]: fix })}
        >
          <Stack gap="xs" mt="xs">
            {file.decision?.options.map(({ fix, label }) => (
              <Radio key={fix} value={fix} label={label} size="md" />
            ))}
          </Stack>
        </Radio.Group>
      ))}
      <p className={styles.quiet}>
        It counts as the customer’s own choice, and what you chose is kept with the order.
      </p>
      <Button size="md" loading={deed.isBusy} onClick={() => void send()}>
        Print it like this
      </Button>
    </div>
  );
}
