import { useDeferredValue, useMemo } from 'react';
import type { BrandKit } from '#contract/design/brand-kit.ts';
import { brandFirst } from '#design/brand/brand-first.ts';
import { buildDesign } from '#design/templates/build-design.ts';
import { CARD_TEMPLATES } from '#design/templates/cards/cards.ts';
import { type WallEntry, wallOf } from '#design/templates/wall.ts';
import look from '../design-page.module.css';
import { DrawnPage } from '../drawing/drawn-page.tsx';
import { type Typesetter, useLaidOut, useTypesetter } from '../drawing/typesetter.ts';
import styles from './brand.module.css';
import { briefOfKit, tradeOfKit } from './brief-of-kit.ts';

const SHOWN = 3;

/** Three cards as they come out of the kit. */
export function KitExamples({ kit }: { kit: BrandKit }) {
  const shown = useDeferredValue(kit);
  const { typesetter, hasFailed } = useTypesetter();
  const entries = useMemo(
    () => brandFirst(wallOf(CARD_TEMPLATES, tradeOfKit(shown), shown.logo?.shown), shown).slice(0, SHOWN),
    [shown],
  );
  if (hasFailed) return null;
  return (
    <section className={styles.examples} aria-labelledby="kit-examples">
      <h2 id="kit-examples">Cards with it</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.key}>
            <Example entry={entry} kit={shown} setter={typesetter} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ExampleProps {
  entry: WallEntry;
  kit: BrandKit;
  setter: Typesetter | null;
}

function Example({ entry, kit, setter }: ExampleProps) {
  const design = useMemo(() => buildDesign(briefOfKit(kit), entry), [kit, entry]);
  const { page } = useLaidOut(setter, design, 'Front');
  if (!page || !setter) return <span className={look.card} data-waits />;
  return <DrawnPage page={page.drawn} compositor={setter.compositor} className={look.card} />;
}
