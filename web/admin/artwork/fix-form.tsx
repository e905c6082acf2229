import { Button, Radio, Stack } from '@mantine/core';
import type { FindingCode } from '#contract/finding-codes.ts';
import type { applyArtworkFix } from '#contract/orders/artwork-desk.ts';
import { openFindings } from '#web/lib/artwork/check/check-words.ts';
import type { CheckedFile } from '#web/lib/order/use-line-files.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall, describeFailure, onConflict } from '../lib/admin-call.ts';
import { CHECK_NAMES } from '../lib/check-names.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import styles from './artwork.module.css';
import type { FormProps } from './desk-forms.tsx';
import type { Choices } from './use-choices.ts';

/** The files about which something can be chosen; none where one of them cannot be printed from. */
export function filesToDecide(files: readonly CheckedFile[]): CheckedFile[] {
  const isRefused = files.some((file) => openFindings(file).some(({ action }) => action === 'refuse'));
  return isRefused ? [] : files.filter(({ decisions }) => decisions.length > 0);
}

const namesOf = (codes: readonly FindingCode[]) => codes.map((code) => CHECK_NAMES[code]).join(', ');

interface FixFormProps extends FormProps {
  files: readonly CheckedFile[];
  choices: Choices;
}

/** Every way to mend what asks, in the customer's place; each is shown above before it can be applied. */
export function FixForm({ line, files, choices, seen, onDone, onLost }: FixFormProps) {
  const asked = filesToDecide(files);
  const action = useAction((error) => describeFailure(error, 'It could not be done'), onConflict(onLost));
  const failed = asked.filter((file) => choices.shownOf(file).hasFailed);
  const isTrying = asked.some((file) => choices.shownOf(file).isTrying);
  const send = () =>
    action.run(async () => {
      const decisions = asked.map((file) => ({
        fileId: file.fileId,
        codes: [...new Set(openFindings(file).map(({ code }) => code))],
        fixes: choices.fixesOf(file),
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
      <ErrorBanner text={action.failure} onDismiss={action.dismiss} />
      <ErrorBanner
        text={failed.length > 0 ? 'How it would print could not be shown. Dismiss this to try again.' : null}
        onDismiss={() => {
          for (const file of failed) choices.again(file);
        }}
      />
      {asked.flatMap((file) =>
        file.decisions.map(({ code, codes, question, options }) => (
          <Radio.Group
            key={`${file.fileId} ${code}`}
            size="md"
            label={asked.length > 1 ? `${namesOf(codes)}: ${file.fileName}` : namesOf(codes)}
            description={question}
            value={choices.fixesOf(file)[code] ?? ''}
            onChange={(fix) => choices.choose(file, code, fix)}
          >
            <Stack gap="xs" mt="xs">
              {options.map(({ fix, label }) => (
                <Radio key={fix} value={fix} label={label} size="md" />
              ))}
            </Stack>
          </Radio.Group>
        )),
      )}
      <p className={styles.quiet} role="status">
        {isTrying
          ? 'Making what you chose, to show it above…'
          : 'The picture above shows what you chose. It counts as the customer’s own choice, and is kept with the order.'}
      </p>
      <Button
        size="md"
        loading={action.isBusy}
        disabled={isTrying || failed.length > 0}
        onClick={() => void send()}
      >
        Print it like this
      </Button>
    </div>
  );
}
