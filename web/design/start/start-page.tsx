import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { buildDesign, NO_FIELDS } from '#design/templates/build-design.ts';
import { CARD_TEMPLATES } from '#design/templates/templates.ts';
import { type WallEntry, wallOf } from '#design/templates/wall.ts';
import { TRADES, tradeOf } from '#design/words/trades.ts';
import { productPath } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx';
import styles from '../design-page.module.css';
import { useTypesetter } from '../drawing/typesetter.ts';
import { type DesignedProduct, sidesOf, sizeOf } from '../product-choice.ts';
import type { Designer } from '../use-designer.ts';
import { type Lines, readLines, writeLines } from './lines.ts';
import { LinesForm } from './lines-form.tsx';
import { Unfinished } from './unfinished.tsx';
import { Wall } from './wall.tsx';

interface StartPageProps {
  product: DesignedProduct;
  designer: Designer;
  onOpen: () => void;
}

const FIRST: Lines = { name: '', phone: '', trade: 'kirana', what: '', language: 'en', logo: null };

/** A name, a number, a trade and a language; under them finished designs with these words. */
export function StartPage({ product, designer, onOpen }: StartPageProps) {
  const [lines, setLines] = useState(FIRST);
  const [isNameWanted, setNameWanted] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  useEffect(() => setLines(readLines() ?? FIRST), []);
  const opening = useTypesetter();
  const change = (part: Partial<Lines>) => {
    const next = { ...lines, ...part };
    setLines(next);
    writeLines(next);
    if (next.name.trim()) setNameWanted(false);
  };
  const shown = useDeferredValue(lines);
  const briefOf = (said: Lines) => {
    const trade = tradeOf(said.trade) ?? TRADES[0];
    return {
      size: sizeOf(product, designer.choice),
      sides: sidesOf(product, designer.choice),
      language: said.language,
      trade: trade.name,
      logo: said.logo?.shown,
      fields: {
        ...NO_FIELDS,
        // What they said before is theirs in every design.
        ...(designer.history?.present.fields ?? {}),
        name: said.name.trim() || trade.example,
        phone: said.phone.trim(),
        trade: said.what.trim() || trade.line[said.language],
      },
    };
  };
  const open = (entry: WallEntry) => {
    if (!lines.name.trim()) {
      setNameWanted(true);
      nameField.current?.focus();
      return;
    }
    // Whoever is faster than the wall gets what they typed, not what it still shows.
    designer.open(buildDesign(briefOf(lines), entry));
    onOpen();
  };
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { name: product.name, path: productPath(product.slug) },
          { name: 'Design it here', path: `/design/${product.slug}` },
        ]}
      />
      <h1 className={styles.title}>Design your card here</h1>
      <p className={styles.lead}>
        Type your name, your number and what you do. The designs below are finished; choose one and change
        what you like.
      </p>
      <Unfinished designer={designer} opening={opening} onOpen={onOpen} />
      <LinesForm lines={lines} isNameWanted={isNameWanted} nameField={nameField} onChange={change} />
      {opening.hasFailed ? (
        <div role="alert" className={styles.failed}>
          <p>The designs could not be loaded. Is there a connection?</p>
          <Button look="secondary" onClick={opening.retry}>
            Try again
          </Button>
        </div>
      ) : (
        <Wall
          entries={wallOf(CARD_TEMPLATES, tradeOf(shown.trade) ?? TRADES[0], shown.logo?.shown)}
          brief={briefOf(shown)}
          setter={opening.typesetter}
          isExample={!shown.name.trim()}
          onChoose={open}
        />
      )}
    </>
  );
}
