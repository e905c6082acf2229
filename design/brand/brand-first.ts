import type { BrandKit } from '#contract/design/brand-kit.ts';
import type { Fields, Palette } from '#contract/design/design.ts';
import { KIT_FIELDS } from '#contract/design/kit-fields.ts';
import { type NamedPalette, paletteOf } from '../look/palettes.ts';
import { NO_FIELDS } from '../templates/build-design.ts';
import { LOGO_PALETTE, logoColours, type WallEntry } from '../templates/wall.ts';

/** A palette of a kit, as people read it. */
export function namedPalette({ name, inks }: Palette): NamedPalette {
  if (name === LOGO_PALETTE) return logoColours(inks);
  return { name, inks, label: paletteOf(name)?.label ?? 'Colours of your brand' };
}

/** What a kit says on designs. */
export const fieldsOfKit = ({ fields }: Pick<BrandKit, 'fields'>): Fields => ({
  ...NO_FIELDS,
  ...Object.fromEntries(KIT_FIELDS.map((field) => [field, fields[field]])),
});

/**
 * A wall that begins with the colours and fonts of a brand kit: every layout once, in the wall's order, and then what was
 * there without those that look the same. A layout that does not stand bright grounds is not shown in a bright palette.
 */
export function brandFirst(
  wall: readonly WallEntry[],
  { palette, fonts }: Pick<BrandKit, 'palette' | 'fonts'>,
): WallEntry[] {
  if (!palette && !fonts) return [...wall];
  const own = palette && namedPalette(palette);
  const isBright = own?.inks.onGround[3] === 1;
  const seen = new Set<string>();
  const first = wall.flatMap((entry): WallEntry[] => {
    const { template } = entry;
    if (seen.has(template.name) || (isBright && template.without?.includes('turmeric'))) return [];
    seen.add(template.name);
    const look = own ?? entry.palette;
    return [
      {
        key: `${template.name} ${look.name} brand`,
        template,
        palette: look,
        fonts: fonts ? { ...fonts, label: '' } : entry.fonts,
      },
    ];
  });
  const shown = new Set(first.map(({ template, palette }) => `${template.name} ${palette.name}`));
  return [
    ...first,
    ...wall.filter(({ template, palette }) => !shown.has(`${template.name} ${palette.name}`)),
  ];
}
