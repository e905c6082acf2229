import { SegmentedControl, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { describeChoice } from '#contract/catalogue/describe-choice.ts';
import { formatDateTime } from '#contract/moments.ts';
import type { ArtworkItem } from '#contract/orders/artwork-desk.ts';
import { formatCount } from '#web/lib/format.ts';
import { type CheckedFile, useLineFiles } from '#web/lib/order/use-line-files.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import { Drawer } from '../ui/dialogs.tsx';
import styles from './artwork.module.css';
import { whyWords } from './artwork-table.tsx';
import { CheckedFileCard } from './checked-file.tsx';
import { AskForm, type FormProps, ReplaceForm, WaveForm } from './desk-forms.tsx';
import { FixForm, filesToDecide } from './fix-form.tsx';
import { type Choices, useChoices } from './use-choices.ts';
import { checkOf, type LineOf, useOpened } from './use-desk.ts';

interface ArtworkDrawerProps {
  line: LineOf | null;
  onClose: () => void;
  onDone: (done: string) => void;
  /** Somebody else was faster. */
  onLost: () => void;
}

/** One line beside the list: its files, what was found, and what can be done. */
export function ArtworkDrawer({ line, onClose, onDone, onLost }: ArtworkDrawerProps) {
  return (
    <Drawer
      opened={line !== null}
      onClose={onClose}
      position="right"
      size="46rem"
      title="Artwork"
      closeButtonProps={{ 'aria-label': 'Close the artwork', size: 44 }}
    >
      {line ? <Opened key={line.lineId} line={line} onDone={onDone} onLost={onLost} /> : null}
    </Drawer>
  );
}

function Opened({ line, onDone, onLost }: { line: LineOf } & Pick<ArtworkDrawerProps, 'onDone' | 'onLost'>) {
  const { opened, failure, again } = useOpened(line);
  const checked = useLineFiles(() => checkOf(line));
  const choices = useChoices(line);
  if (failure) return <ErrorBanner text={failure} onDismiss={again} />;
  if (!opened) return <Skeleton height={320} />;
  const seen = {
    touchId: opened.touchId,
    fileIds: opened.item.files.map(({ fileId }) => fileId),
  };
  const { item } = opened;
  return (
    <div className={styles.details}>
      <Waiting item={item} files={checked.files} />
      <Files item={item} choices={choices} {...checked} />
      {checked.files || checked.hasFailed ? (
        <Actions
          line={line}
          item={item}
          files={checked.files ?? []}
          choices={choices}
          seen={seen}
          onDone={onDone}
          onLost={onLost}
        />
      ) : null}
    </div>
  );
}

/** What waits, and why. What the files below say themselves is not said twice. */
function Waiting({ item, files }: { item: ArtworkItem; files: readonly CheckedFile[] | null }) {
  const said = new Set(files?.flatMap(({ findings }) => findings.map(({ message }) => message)));
  const beside = files ? item.findings.filter((words) => !said.has(words)) : [];
  return (
    <section aria-label="What waits" className={styles.section}>
      <h2>
        {formatCount(item.quantity)} × {item.productName}
      </h2>
      <p className={styles.quiet}>
        Order {item.orderNumber}, {item.customerName} · {describeChoice(item.attributes)}
      </p>
      <p>
        <strong>{whyWords[item.why]}</strong>, since {formatDateTime(item.since)}
      </p>
      {beside.length > 0 ? (
        <ul className={styles.list}>
          {beside.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

interface FilesProps extends Pick<ReturnType<typeof useLineFiles>, 'files' | 'hasFailed' | 'again'> {
  item: ArtworkItem;
  choices: Choices;
}

function Files({ item, choices, files, hasFailed, again }: FilesProps) {
  if (!files && !hasFailed) return <Skeleton height={320} />;
  const checked = new Map(files?.map((file) => [file.fileId, file]));
  return (
    <section aria-label="Files" className={styles.section}>
      <h2>{item.files.length === 1 ? 'The file' : 'The files'}</h2>
      <ErrorBanner text={hasFailed ? 'What was found could not be loaded' : null} onDismiss={again} />
      {item.files.map((file) => (
        <ShownFile
          key={file.fileId}
          file={file}
          checked={checked.get(file.fileId) ?? null}
          choices={choices}
        />
      ))}
    </section>
  );
}

interface ShownFileProps {
  file: ArtworkItem['files'][number];
  checked: CheckedFile | null;
  choices: Choices;
}

/** As it would print with what is chosen. */
function ShownFile({ file, checked, choices }: ShownFileProps) {
  const shown = checked && choices.shownOf(checked);
  return (
    <CheckedFileCard
      file={file}
      checked={shown && checked && { ...checked, plan: shown.file.plan, proof: shown.file.proof }}
      isTrying={shown?.isTrying}
    />
  );
}

const WAYS = [
  { value: 'ask', label: 'Ask the customer' },
  { value: 'wave', label: 'Let it through' },
  { value: 'replace', label: 'Replace the file' },
];
const FORMS: Readonly<Record<string, typeof AskForm>> = {
  ask: AskForm,
  wave: WaveForm,
  replace: ReplaceForm,
};

function Actions({
  files,
  choices,
  ...props
}: FormProps & { files: readonly CheckedFile[]; choices: Choices }) {
  const canChoose = filesToDecide(files).length > 0;
  const [way, setWay] = useState<string | null>(null);
  const shown = way ?? (canChoose ? 'fix' : 'ask');
  const Form = FORMS[shown] ?? AskForm;
  return (
    <section aria-label="What to do" className={styles.section}>
      <h2>What to do</h2>
      <SegmentedControl
        className={styles.ways}
        aria-label="What to do"
        size="md"
        withItemsBorders={false}
        data={canChoose ? [{ value: 'fix', label: 'Choose for them' }, ...WAYS] : WAYS}
        value={shown}
        onChange={setWay}
      />
      {shown === 'fix' ? (
        <FixForm files={files} choices={choices} {...props} />
      ) : (
        <Form key={shown} {...props} />
      )}
    </section>
  );
}
