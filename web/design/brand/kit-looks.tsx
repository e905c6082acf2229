import { inkColour } from '#compose/svg/ink-colour.ts';
import type { BrandKit } from '#contract/design/brand-kit.ts';
import type { Palette } from '#contract/design/design.ts';
import { namedPalette } from '#design/brand/brand-first.ts';
import { FONT_PAIRS } from '#design/look/font-pairs.ts';
import { inkOf } from '#design/look/ink.ts';
import { logoPalette } from '#design/look/logo-palette.ts';
import { BRAND_PALETTE } from '#design/look/on-cloth.ts';
import { type NamedPalette, PALETTES } from '#design/look/palettes.ts';
import { buildDesign } from '#design/templates/build-design.ts';
import { CARD_TEMPLATES } from '#design/templates/cards/cards.ts';
import { logoColours } from '#design/templates/wall.ts';
import { useTypesetter } from '../drawing/typesetter.ts';
import { Swatches } from '../editor/colours-panel.tsx';
import { Sample } from '../editor/fonts-panel.tsx';
import panel from '../editor/panel.module.css';
import styles from './brand.module.css';
import { briefOfKit } from './brief-of-kit.ts';

interface KitLooksProps {
  kit: BrandKit;
  onChange: (part: Partial<BrandKit>) => void;
}

/** Colours and fonts: those of each layout, of the logo, of ours, or colours of their own. */
export function KitLooks(props: KitLooksProps) {
  return (
    <>
      <KitColours {...props} />
      <KitFonts {...props} />
    </>
  );
}

const bare = ({ name, inks }: Palette): Palette => ({ name, inks });

function KitColours({ kit: { palette, logo }, onChange }: KitLooksProps) {
  const inks = logo?.shown.inks;
  const own = palette?.name === BRAND_PALETTE ? namedPalette(palette) : null;
  const offered: readonly NamedPalette[] = [
    ...(own ? [own] : []),
    ...(inks ? [logoColours(inks)] : []),
    ...PALETTES,
  ];
  const isChosen = (name: string) => palette?.name === name;
  return (
    <fieldset className={styles.part}>
      <legend>Colours</legend>
      <OwnColours palette={palette} onChange={(made) => onChange({ palette: made })} />
      <div className={styles.choices}>
        <label className={panel.choice}>
          <input
            type="radio"
            name="kit-colours"
            checked={palette === null}
            onChange={() => onChange({ palette: null })}
          />
          <span className={styles.plain}>As each layout has them</span>
        </label>
        {offered.map((one) => (
          <label key={one.name} className={panel.choice}>
            <input
              type="radio"
              name="kit-colours"
              checked={isChosen(one.name)}
              onChange={() => onChange({ palette: bare(one) })}
            />
            <Swatches palette={one} />
            <span>{one.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const START = ['#7a1730', '#d99a1c'] as const;

/** Two colours, from which those of a design are made: as dark as words on them are read. */
function OwnColours({
  palette,
  onChange,
}: {
  palette: Palette | null;
  onChange: (palette: Palette) => void;
}) {
  const now = palette
    ? [inkColour(inkOf(palette, 'ground')), inkColour(inkOf(palette, 'accent'))]
    : [...START];
  const put = (at: number, hex: string) => {
    const colours = now.map((one, nth) => rgbOf(nth === at ? hex : one));
    const inks = logoPalette(colours);
    if (inks) onChange({ name: BRAND_PALETTE, inks });
  };
  return (
    <div className={styles.own}>
      {['Your first colour', 'Your second colour'].map((label, at) => (
        <label key={label}>
          <input
            type="color"
            value={now[at] ?? START[0]}
            onChange={(event) => put(at, event.currentTarget.value)}
          />
          {label}
        </label>
      ))}
    </div>
  );
}

const rgbOf = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as readonly [
    number,
    number,
    number,
  ];

function KitFonts({ kit, onChange }: KitLooksProps) {
  const { typesetter } = useTypesetter();
  const [template] = CARD_TEMPLATES;
  const [palette] = PALETTES;
  return (
    <fieldset className={styles.part}>
      <legend>Fonts</legend>
      <div className={styles.choices}>
        <label className={panel.choice}>
          <input
            type="radio"
            name="kit-fonts"
            checked={kit.fonts === null}
            onChange={() => onChange({ fonts: null })}
          />
          <span className={styles.plain}>As each layout has them</span>
        </label>
        {FONT_PAIRS.map((pair) => {
          const { name, display, displayWeight, text, label } = pair;
          return (
            <label key={name} className={panel.choice}>
              <input
                type="radio"
                name="kit-fonts"
                checked={kit.fonts?.name === name}
                onChange={() => onChange({ fonts: { name, display, displayWeight, text } })}
              />
              {template && palette ? (
                <Sample
                  design={buildDesign(briefOfKit(kit), { template, palette, fonts: pair })}
                  pair={pair}
                  setter={typesetter}
                />
              ) : null}
              <span className={panel.choiceLabel}>{label}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
