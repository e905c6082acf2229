import { inkColourOn } from '#compose/svg/ink-colour.ts';
import type { Design, InkRole, Palette } from '#contract/design/design.ts';
import { namedPalette } from '#design/brand/brand-first.ts';
import { inkOf } from '#design/look/ink.ts';
import { BRAND_PALETTE } from '#design/look/on-cloth.ts';
import { isKraft, KRAFT, paletteOnKraft } from '#design/look/on-kraft.ts';
import { PALETTES } from '#design/look/palettes.ts';
import { palettesOnKraft } from '#design/look/seen-on-kraft.ts';
import { logoColours } from '#design/templates/wall.ts';
import { useBrandKits } from '../brand/use-brand-kits.ts';
import type { Designer } from '../use-designer.ts';
import { withPalette } from './changes.ts';
import shared from './editor.module.css';
import styles from './panel.module.css';

const SHOWN: readonly InkRole[] = ['ground', 'strong', 'accent', 'tint', 'paper'];

interface ColoursPanelProps {
  designer: Designer;
  design: Design;
}

/** Colours that go together, for everything on the design at once. */
export function ColoursPanel({ designer, design }: ColoursPanelProps) {
  const own = design.logo?.inks;
  const brand = useBrandKits().used?.kept.kit.palette;
  const palettes = [
    ...(brand?.name === BRAND_PALETTE ? [namedPalette(brand)] : []),
    ...(own ? [logoColours(own)] : []),
    ...PALETTES,
  ];
  return (
    <fieldset className={styles.choices}>
      <legend className={shared.srOnly}>Colours of the design</legend>
      {(isKraft(design.cloth) ? palettesOnKraft(palettes, design.palette.name) : palettes).map((palette) => (
        <label key={palette.name} className={styles.choice}>
          <input
            type="radio"
            name="palette"
            checked={design.palette.name === palette.name}
            onChange={() => designer.change(withPalette(design, palette))}
          />
          <Swatches palette={palette} stock={isKraft(design.cloth) ? KRAFT : undefined} />
          <span>{palette.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** @param stock what the inks are seen on, where that is kraft */
export function Swatches({ palette, stock }: { palette: Palette; stock?: typeof KRAFT | undefined }) {
  const shown = stock ? paletteOnKraft(palette) : palette;
  return (
    <svg className={styles.swatches} viewBox="0 0 50 14" aria-hidden="true">
      {SHOWN.map((role, at) => (
        <rect key={role} x={at * 10} width={10} height={14} fill={inkColourOn(inkOf(shown, role), stock)} />
      ))}
    </svg>
  );
}
