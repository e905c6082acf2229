import { inkColour } from '#compose/svg/ink-colour.ts';
import type { Design, InkRole, Palette } from '#contract/design/design.ts';
import { namedPalette } from '#design/brand/brand-first.ts';
import { inkOf } from '#design/look/ink.ts';
import { BRAND_PALETTE } from '#design/look/on-cloth.ts';
import { PALETTES } from '#design/look/palettes.ts';
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
      {palettes.map((palette) => (
        <label key={palette.name} className={styles.choice}>
          <input
            type="radio"
            name="palette"
            checked={design.palette.name === palette.name}
            onChange={() => designer.change(withPalette(design, palette))}
          />
          <Swatches palette={palette} />
          <span>{palette.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function Swatches({ palette }: { palette: Palette }) {
  return (
    <svg className={styles.swatches} viewBox="0 0 50 14" aria-hidden="true">
      {SHOWN.map((role, at) => (
        <rect key={role} x={at * 10} width={10} height={14} fill={inkColour(inkOf(palette, role))} />
      ))}
    </svg>
  );
}
