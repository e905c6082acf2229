import { Button } from '#web/ui/button.tsx';
import { CheckPanel } from '../artwork/check/check-panel.tsx';
import { openFindings } from '../artwork/check/check-words.ts';
import styles from './line-questions.module.css';
import { type LineCheckApi, useLineCheck } from './use-line-check.ts';
import type { CheckedFile } from './use-line-files.ts';

interface LineQuestionsProps {
  api: LineCheckApi;
  /** The same in words, while it is asked for and where it cannot be had; what a person of the shop asks is only here. */
  words: readonly string[];
  onDecided: () => void;
  onReplace: () => void;
}

/** What was found in the files of an ordered line, with the decision its order waits for. */
export default function LineQuestions({ api, words, onDecided, onReplace }: LineQuestionsProps) {
  const { files, hasFailed, again, checkOf } = useLineCheck(api, onDecided);
  const asked = files?.filter(isAsked) ?? [];
  const found = new Set(files?.flatMap(({ findings }) => findings.map(({ message }) => message)));
  const ours = words.filter((sentence) => !found.has(sentence));
  const [first] = files ?? [];
  return (
    <>
      {ours.length > 0 || asked.length === 0 ? (
        <section className={styles.ours} aria-label="We ask you" aria-busy={files === null && !hasFailed}>
          <p className={styles.title}>We have a question about your artwork</p>
          {(asked.length > 0 ? ours : words).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {hasFailed ? (
            <Button look="secondary" size="small" onClick={again}>
              Load what you can decide
            </Button>
          ) : null}
          {first && asked.length === 0 ? <AsItIs check={checkOf(first)} onReplace={onReplace} /> : null}
        </section>
      ) : null}
      {asked.map((file) => (
        <CheckPanel
          key={file.fileId}
          check={checkOf(file)}
          fileName={file.fileName}
          pictures={[]}
          isMain
          onReplace={onReplace}
        />
      ))}
    </>
  );
}

const isAsked = (file: CheckedFile) => file.state === 'checking' || openFindings(file).length > 0;

interface AsItIsProps {
  check: ReturnType<ReturnType<typeof useLineCheck>['checkOf']>;
  onReplace: () => void;
}

/** A person of the shop asked: there is nothing to choose from, but to leave it or to send another. */
function AsItIs({ check, onReplace }: AsItIsProps) {
  return (
    <>
      <div className={styles.actions}>
        <Button size="small" isBusy={check.isDeciding} onClick={() => void check.decide()}>
          Print it as it is
        </Button>
        <Button look="secondary" size="small" onClick={onReplace}>
          Choose another file
        </Button>
      </div>
      {check.refusal ? (
        <p className={styles.refusal} role="alert">
          {check.refusal}
        </p>
      ) : null}
    </>
  );
}
