import { useMemo } from 'react';
import type { Design } from '#contract/design/design.ts';
import { FONT_PAIRS, type NamedFontPair } from '#design/look/font-pairs.ts';
import { DrawnPage } from '../drawing/drawn-page.tsx';
import { type Typesetter, useLaidOut } from '../drawing/typesetter.ts';
import type { Designer } from '../use-designer.ts';
import { bareFonts, withFonts } from './changes.ts';
import shared from './editor.module.css';
import styles from './panel.module.css';

interface FontsPanelProps {
  designer: Designer;
  design: Design;
  setter: Typesetter | null;
}

/** Two fonts that go together, for the whole design; each is shown with its own words. */
export function FontsPanel({ designer, design, setter }: FontsPanelProps) {
  return (
    <fieldset className={styles.choices}>
      <legend className={shared.srOnly}>Fonts of the design</legend>
      {FONT_PAIRS.map((pair) => (
        <label key={pair.name} className={styles.choice}>
          <input
            type="radio"
            name="fonts"
            checked={design.fonts.name === pair.name}
            onChange={() => designer.change(withFonts(design, pair))}
          />
          <Sample design={design} pair={pair} setter={setter} />
          <span className={styles.choiceLabel}>{pair.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

const [WIDTH, HEIGHT] = [60, 14];

export function Sample({
  design,
  pair,
  setter,
}: {
  design: Design;
  pair: NamedFontPair;
  setter: Typesetter | null;
}) {
  const words = design.fields.name.trim() || design.fields.trade.trim() || pair.label;
  const sample = useMemo(() => sampleOf(design, pair, words), [design, pair, words]);
  const { page } = useLaidOut(setter, sample, 'Front');
  if (!page || !setter) return <span className={styles.sample} />;
  return <DrawnPage page={page.drawn} compositor={setter.compositor} className={styles.sample} />;
}

/** One text alone: nothing is laid out anew, for which the page of a brand kit has no layouts. */
function sampleOf(design: Design, pair: NamedFontPair, words: string): Design {
  return {
    ...design,
    fonts: bareFonts(pair),
    size: { widthMm: WIDTH, heightMm: HEIGHT, bleedMm: 0, safeMm: 0 },
    palette: { name: 'sample', inks: { ...design.palette.inks, paper: [0, 0, 0, 0], ink: [0, 0, 0, 1] } },
    pages: [
      {
        name: 'Front',
        background: 'paper',
        objects: [
          {
            kind: 'text',
            id: 'sample',
            box: { x: 0, y: 0, width: WIDTH, height: HEIGHT },
            isOwn: false,
            field: null,
            isInitial: false,
            text: words,
            font: 'display',
            weight: null,
            sizeMm: 7,
            leastSizeMm: 2,
            lineHeight: 1.4,
            letterSpacingEm: 0,
            align: 'start',
            verticalAlign: 'middle',
            ink: 'ink',
            isCaps: false,
          },
        ],
      },
    ],
  };
}
