import { type ReactNode, useState } from 'react';
import type { Design, FieldName, TextObject } from '#contract/design/design.ts';
import { FIELD_NAMES } from '#contract/design/fields-and-limits.ts';
import { findTypos } from '#contract/typos/find-typos.ts';
import { isFatal, type Problem, problemsOf } from '#design/check/problems.ts';
import { withoutExample } from '#design/check/without-example.ts';
import { codeInWords } from '#design/layout/code-in-words.ts';
import { sideName } from '#design/layout/folds.ts';
import { wordsOf } from '#design/layout/words-of.ts';
import { hasFinish } from '#design/look/finishes.ts';
import { formNamed } from '#design/templates/forms-here.ts';
import { errorText, useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import styles from '../design-page.module.css';
import { DrawnPage } from '../drawing/drawn-page.tsx';
import { type Opening, type Typesetter, useLaidOut, useTypesetter } from '../drawing/typesetter.ts';
import { asTheirs, findObject, withField } from '../editor/changes.ts';
import { finishLegend, finishOf, finishTypos } from '../editor/finish-words.ts';
import { fieldLabel, nameObject } from '../editor/name-object.ts';
import { type DesignedProduct, ppiWanted } from '../product-choice.ts';
import type { Designer } from '../use-designer.ts';
import { problemWords } from './problem-words.ts';
import { Said } from './said.tsx';
import { isAskedFor, takeAlong } from './where-it-goes.ts';

interface DesignReviewProps {
  product: DesignedProduct;
  designer: Designer;
  onBack: () => void;
  /** The same design with the names of a list. */
  onList: () => void;
}

/** Before it goes into the cart: every word in large, once, as it is printed. */
export default function DesignReview({ product, designer, onBack, onList }: DesignReviewProps) {
  const opening = useTypesetter();
  const isAsked = isAskedFor(product, designer);
  const action = useAction(
    errorText(
      isAsked
        ? 'The design could not be taken along. Please try again.'
        : 'The print file could not be made. Please try again.',
    ),
  );
  const [isLeaving, setLeaving] = useState(false);
  const design = designer.history?.present;
  if (!design) return null;
  const use = () =>
    action.run(async () => {
      const next = await takeAlong(product, designer);
      setLeaving(true);
      // A whole load: those pages are under their own, stricter, rules.
      location.assign(next);
    });
  return (
    <Sheets
      product={product}
      designer={designer}
      design={design}
      opening={opening}
      minimumPpi={ppiWanted(product, designer.choice)}
      foot={(problems) => (
        <>
          {action.failure ? (
            <Notice tone="danger" isLive>
              <p>{action.failure}</p>
            </Notice>
          ) : null}
          <div className={styles.checkActions}>
            <Button look="secondary" onClick={onBack}>
              Change something
            </Button>
            {isAsked || designer.order || !formNamed(product.form)?.isForEach ? null : (
              <Button look="secondary" onClick={onList}>
                For a list of names
              </Button>
            )}
            <Button
              size="large"
              isBusy={action.isBusy || isLeaving}
              disabled={problems === null || problems.some(isFatal)}
              onClick={use}
            >
              {isLeaving
                ? 'Opening the next page'
                : buttonWords(isAsked, action.isBusy, designer.order !== null)}
            </Button>
          </div>
        </>
      )}
    />
  );
}

function buttonWords(isAsked: boolean, isBusy: boolean, isOrdered: boolean): string {
  if (isAsked) return isBusy ? 'Taking the design along' : 'All right, ask for a price';
  if (isBusy) return 'Making the print file';
  return isOrdered ? 'All right, use it for my order' : 'All right, use this design';
}

interface SheetsProps {
  designer: Designer;
  product: DesignedProduct;
  design: Design;
  opening: Opening;
  minimumPpi: number;
  foot: (problems: readonly Problem[] | null) => ReactNode;
}

function Sheets({ designer, product, design, opening, minimumPpi, foot }: SheetsProps) {
  const { typesetter } = opening;
  const isReady = useLaidOut(typesetter, design, 'Front').page !== null;
  const isBackReady = useLaidOut(typesetter, design, 'Back').page !== null;
  const legend = finishLegend(design);
  const problems = typesetter && isReady && isBackReady ? safely(typesetter, design, minimumPpi) : null;
  return (
    <section aria-labelledby="last-look">
      <h1 id="last-look" className={styles.title}>
        Read it once more
      </h1>
      <p className={styles.lead}>It is printed exactly as it stands here: every letter and every digit.</p>
      <div className={styles.checkColumns}>
        <div className={styles.sheets}>
          {design.pages.map(({ name }) => (
            <Sheet key={name} design={design} name={name} setter={typesetter} />
          ))}
          {legend ? <p className={styles.lead}>{legend}</p> : null}
        </div>
        <div>
          <Words design={design} />
          <div className={styles.told}>
            {[...typosOf(design), ...finishTypos(design, product)].map((typo) => (
              <Notice key={typo} tone="warning">
                <p>{typo}</p>
              </Notice>
            ))}
            {problems?.map((problem) => (
              <Notice
                key={`${problem.page} ${problem.id} ${problem.code}`}
                tone={isFatal(problem) ? 'danger' : 'warning'}
              >
                <p>{problemWords(problem)}</p>
                <SampleButtons problem={problem} designer={designer} design={design} />
              </Notice>
            ))}
          </div>
          {opening.hasFailed ? (
            <Notice tone="danger" isLive>
              <p>The design could not be drawn. Is there a connection?</p>
              <Button look="secondary" onClick={opening.retry}>
                Try again
              </Button>
            </Notice>
          ) : null}
          {foot(problems)}
        </div>
      </div>
    </section>
  );
}

/** An example of ours is taken or left where it is told, without a way back to its field. */
function SampleButtons({
  problem: { code, page, id },
  designer,
  design,
}: {
  problem: Problem;
  designer: Designer;
  design: Design;
}) {
  const object = findObject(design, { page, id });
  if (code !== 'sample' || object?.kind !== 'text' || !object.field) return null;
  const { field } = object;
  return (
    <p className={styles.example}>
      <Button look="secondary" size="small" onClick={() => designer.change(asTheirs(design, field))}>
        Keep these words
      </Button>
      <Button
        look="secondary"
        size="small"
        onClick={() => designer.change(withField(design, field, withoutExample(design, field)))}
      >
        {withoutExample(design, field) ? 'Take them away' : 'Leave it empty'}
      </Button>
    </p>
  );
}

function safely({ layOut, compositor }: Typesetter, design: Design, minimumPpi: number): Problem[] | null {
  try {
    return problemsOf(layOut, compositor, design, minimumPpi);
  } catch {
    // A font is on its way.
    return null;
  }
}

function Sheet({
  design,
  name,
  setter,
}: {
  design: Design;
  name: 'Front' | 'Back';
  setter: Typesetter | null;
}) {
  const { page } = useLaidOut(setter, design, name);
  return (
    <figure className={styles.sheet}>
      {page && setter ? (
        <DrawnPage
          page={page.drawn}
          compositor={setter.compositor}
          label={`${sideName(design.size, name)} of the design`}
          className={classNames(styles.card, design.size.isRound && styles.round)}
        />
      ) : (
        <div
          className={styles.card}
          style={{ aspectRatio: `${design.size.widthMm} / ${design.size.heightMm}` }}
        />
      )}
      {design.pages.length > 1 ? <figcaption>{sideName(design.size, name)}</figcaption> : null}
    </figure>
  );
}

/** What stands on the design, each once: a field wherever it is, and words that are no field's. */
function Words({ design }: { design: Design }) {
  const texts = design.pages.flatMap(({ objects }) =>
    objects.flatMap((object) => (object.kind === 'text' && !object.isInitial ? [object] : [])),
  );
  const shown = new Set(texts.map(({ field }) => field));
  const fields = FIELD_NAMES.filter((field) => shown.has(field) && design.fields[field].trim());
  const others = new Set(texts.flatMap((text) => (text.field ? [] : wordsOf(text, design.fields) || [])));
  return (
    <dl className={styles.words}>
      {fields.map((field) => (
        <div key={field}>
          <dt>
            {fieldLabel(design, field)}
            {finishSaid(design, texts, field)}
          </dt>
          <Said design={design} words={design.fields[field].trim()} />
        </div>
      ))}
      {codesOf(design).map(({ id, name, said }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{said}</dd>
        </div>
      ))}
      {[...others].filter(isRead).map((words) => (
        <div key={words}>
          <dt>Also on it</dt>
          <Said design={design} words={words} />
        </div>
      ))}
    </dl>
  );
}

/** A sign between two names is not. */
const isRead = (words: string) => /[\p{L}\p{N}]/u.test(words);

/** Which finish a field has, where it is chosen: “, in gold foil”. */
function finishSaid(design: Design, texts: readonly TextObject[], field: FieldName): string | null {
  const found = texts.find((text) => text.field === field && text.finish && hasFinish(design, text.finish));
  return found?.finish ? `, ${finishOf(design, found.finish)}` : null;
}

/** What the checks of artwork will find in the words, by the same rules. */
function typosOf({ fields, pages }: Design): string[] {
  const texts = pages.flatMap(({ objects }) =>
    objects.flatMap((object) => (object.kind === 'text' && !object.isInitial ? [object] : [])),
  );
  const typos = texts.flatMap(({ field, text }) => findTypos(field ? fields[field] : text, field));
  return [...new Set(typos)];
}

/** What nobody can read with their own eyes. */
function codesOf(design: Design): { id: string; name: string; said: string }[] {
  return design.pages.flatMap((page) =>
    page.objects.flatMap((object) => {
      if (object.kind !== 'qr') return [];
      const said = codeInWords(object, design.fields);
      if (said === null) return [];
      return [{ id: `${page.name} ${object.id}`, name: nameObject(object, design), said }];
    }),
  );
}
