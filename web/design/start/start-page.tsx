import { Suspense, useDeferredValue, useRef, useState } from 'react';
import type { BrandKit } from '#contract/design/brand-kit.ts';
import type { Design } from '#contract/design/design.ts';
import { brandFirst, fieldsOfKit } from '#design/brand/brand-first.ts';
import { samplesOf } from '#design/check/samples-of.ts';
import { finishesIn } from '#design/look/finishes.ts';
import { wallOnKraft } from '#design/look/seen-on-kraft.ts';
import { type Brief, buildDesign, NO_FIELDS } from '#design/templates/build-design.ts';
import type { Form } from '#design/templates/form.ts';
import { formNamed } from '#design/templates/forms-here.ts';
import { offeredTemplates } from '#design/templates/offered.ts';
import type { Template } from '#design/templates/template.ts';
import { type WallEntry, wallOf } from '#design/templates/wall.ts';
import { TRADES, tradeOf } from '#design/words/trades.ts';
import { productPath } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { later } from '#web/ui/later.ts';
import { MissingPart } from '#web/ui/missing-part.tsx';
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from '../design-page.module.css';
import { useTypesetter } from '../drawing/typesetter.ts';
import { clothOf, colouredStock, type DesignedProduct, pieceOf, sidesOf, sizeOf } from '../product-choice.ts';
import { TypingHere } from '../typing/typing-here.tsx';
import type { Designer } from '../use-designer.ts';
import { ChoiceFields } from './choice-fields.tsx';
import type { Lines } from './lines.ts';
import { LinesForm } from './lines-form.tsx';
import { isTradeSaid, lineBesideName, withTradeOfWholeName } from './trade-of-name.ts';
import { useKitWanted } from './use-kit-wanted.ts';
import { useLines } from './use-lines.ts';
import { Wall } from './wall.tsx';

/** Most begin anew. */
const Unfinished = later(() => import('./unfinished.tsx'), MissingPart);
const OwnKit = later(() => import('./own-kit.tsx'));

interface StartPageProps {
  product: DesignedProduct;
  designer: Designer;
  onOpen: () => void;
}

/** A name, a number, a trade and a language; under them finished designs with these words. */
export function StartPage({ product, designer, onOpen }: StartPageProps) {
  const form = formNamed(product.form);
  const [isNameWanted, setNameWanted] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const {
    lines,
    isKnown,
    used,
    change: changeLines,
    useKit,
  } = useLines(form?.isForGuests ?? false, nameField);
  const opening = useTypesetter();
  const kitWanted = useKitWanted();
  const change = (part: Partial<Lines>) => {
    kitWanted.noteTyped();
    const next = changeLines(part);
    if (next.name.trim()) setNameWanted(false);
  };
  const settleTrade = () => {
    const whole = withTradeOfWholeName(lines);
    if (whole !== lines && !form?.isForGuests) change(whole);
  };
  const shown = useDeferredValue(lines);
  if (!form) return null;
  const kit = used?.kept.kit ?? null;
  const entries = entriesFor({ product, designer, form, kit }, shown);
  const stock = colouredStock(product, designer.choice);
  const briefOf = (said: Lines) => briefFor({ product, designer, form, kit }, said);
  const open = (entry: WallEntry) => {
    if (!lines.name.trim()) {
      setNameWanted(true);
      nameField.current?.focus();
      return;
    }
    // Whoever is faster than the wall gets what they typed, not what it still shows.
    designer.open(buildDesign(briefOf(withTradeOfWholeName(lines)), entry));
    onOpen();
  };
  return (
    <>
      <Heading product={product} form={form} />
      {designer.history ? (
        <Suspense fallback={null}>
          <Unfinished designer={designer} opening={opening} onOpen={onOpen} />
        </Suspense>
      ) : null}
      <ChoiceFields product={product} designer={designer} />
      <LinesForm
        lines={lines}
        isNameWanted={isNameWanted}
        nameField={nameField}
        form={form}
        onChange={change}
        onNameLeft={settleTrade}
      />
      {/* A design that was pressed before waits for a remembered name (lib/hydration/replay-value.ts). */}
      {isKnown ? null : <i hidden data-part="lines" />}
      <TypingHere language={lines.language} />
      {form.isForGuests || !kitWanted.isLoaded ? null : (
        <Suspense fallback={null}>
          <OwnKit lines={lines} isShown={kitWanted.isShown} onUse={useKit} />
        </Suspense>
      )}
      {stock === null ? null : <ColouredStock stock={stock} />}
      {form.stock ? <KraftStock /> : null}
      {opening.hasFailed ? (
        <div role="alert" className={styles.failed}>
          <p>The designs could not be loaded. Is there a connection?</p>
          <Button look="secondary" onClick={opening.retry}>
            Try again
          </Button>
        </div>
      ) : entries.length === 0 ? (
        <Notice tone="info">
          <p>
            There is no finished design for this at present.{' '}
            <a href={productPath(product.slug)}>Upload a file of your own</a> instead.
          </p>
        </Notice>
      ) : (
        <Wall
          entries={entries}
          brief={briefOf(shown)}
          piece={pieceOf(product, designer.choice)}
          setter={opening.typesetter}
          isExample={!shown.name.trim()}
          isBehind={shown !== lines}
          onChoose={open}
        />
      )}
    </>
  );
}

function ColouredStock({ stock }: { stock: string }) {
  return (
    <div className={styles.stockNote}>
      <Notice tone="info">
        <p>{stock} is not white: its own colour shows through, and colours look darker on it than here.</p>
      </Notice>
    </div>
  );
}

function KraftStock() {
  return (
    <div className={styles.stockNote}>
      <Notice tone="info">
        <p>
          The card is brown, and the designs are shown on it as they will look: in dark inks, for white cannot
          be printed on kraft. Where you see brown inside a colour, the card itself shows.
        </p>
      </Notice>
    </div>
  );
}

function Heading({ product, form }: Pick<StartPageProps, 'product'> & { form: Form }) {
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { name: product.name, path: productPath(product.slug) },
          { name: 'Design it here', path: `/design/${product.slug}` },
        ]}
      />
      <h1 className={styles.title}>Design your {form.noun} here</h1>
      <p className={styles.lead}>
        {form.isForGuests
          ? 'Type the names, the day and the place. The designs below are finished; choose one and change what you like.'
          : 'Type your name, your number and what you do. The designs below are finished; choose one and change what you like.'}
      </p>
    </>
  );
}

const tradeIn = (form: Form, said: Lines) =>
  tradeOf(form.isForGuests ? said.occasion : said.trade) ?? TRADES[0];

interface BriefParts {
  product: DesignedProduct;
  designer: Designer;
  form: Form;
  kit: BrandKit | null;
}

/** The wall: layouts that are offered in the colours a trade likes, those of a brand first; on kraft, and with foil, as they suit it. */
function entriesFor({ product, designer, form, kit }: BriefParts, said: Lines): WallEntry[] {
  const { layoutRules } = product;
  const templates = offeredTemplates(form.templates, layoutRules, said.language);
  const wallFrom = (some: readonly Template[]) => {
    const typed = form.first.filter((field) => said.more[field]?.trim());
    const wall = wallOf(some, tradeIn(form, said), said.logo?.shown, layoutRules, typed);
    return kit ? brandFirst(wall, kit) : wall;
  };
  const entries = form.onPlate?.(templates, wallFrom, finishesIn(designer.choice)) ?? wallFrom(templates);
  return form.stock ? wallOnKraft(entries) : entries;
}

/** What the designs are made of: what was typed, what the brand kit says beside, and an example where nothing was said. */
function briefFor({ product, designer, form, kit }: BriefParts, said: Lines): Brief {
  const trade = tradeIn(form, said);
  const own = form.isForGuests ? '' : said.what.trim();
  const first = form.first.filter((field) => field !== 'second' || trade.isOfTwo);
  return {
    size: sizeOf(product, designer.choice),
    sides: sidesOf(product, designer.choice),
    language: said.language,
    trade: trade.name,
    logo: said.logo?.shown,
    fields: {
      ...(kit ? fieldsOfKit(kit) : NO_FIELDS),
      // What they said before is theirs in every design.
      ...saidBefore(designer),
      ...Object.fromEntries(first.map((field) => [field, (said.more[field] ?? '').trim()])),
      name: said.name.trim() || trade.example,
      phone: said.phone.trim(),
      trade:
        own ||
        (form.isForGuests || isTradeSaid(said) ? lineBesideName(trade.line[said.language], said.name) : ''),
    },
    cloth: clothOf(product, designer.choice),
    finishes: finishesIn(designer.choice),
  };
}

/** What was typed into a design is theirs in the next; our examples are not. */
function saidBefore({ history }: Designer): Partial<Design['fields']> {
  if (!history) return {};
  const { present } = history;
  const samples = samplesOf(present);
  return Object.fromEntries(
    Object.entries(present.fields).filter(([name]) => !samples.some((field) => field === name)),
  );
}
