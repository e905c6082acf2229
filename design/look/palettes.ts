import type { Cmyk, InkRole, Palette } from '#contract/design/design.ts';

const WHITE: Cmyk = [0, 0, 0, 0];
const BLACK: Cmyk = [0, 0, 0, 1];
const GREY: Cmyk = [0, 0, 0, 0.78];

type Own = Pick<Record<InkRole, Cmyk>, 'strong' | 'accent' | 'tint' | 'ground' | 'groundTint'> &
  Partial<Record<InkRole, Cmyk>>;

export interface NamedPalette extends Palette {
  /** As people read it. */
  readonly label: string;
}

/** Small text is black ink alone on every palette: of several inks it blurs below 8 pt (docs/artwork, tiny text). */
const palette = (name: string, label: string, own: Own): NamedPalette => ({
  name,
  label,
  inks: { paper: WHITE, ink: BLACK, soft: GREY, onGround: WHITE, ...own },
});

const IVORY: Cmyk = [0, 0.02, 0.08, 0.01];
const CREAM: Cmyk = [0.01, 0.04, 0.13, 0];

/** No place has more than 270 % of ink, so that every press condition takes them. */
export const PALETTES: readonly NamedPalette[] = [
  palette('indigo', 'Indigo and marigold', {
    strong: [1, 0.86, 0.25, 0.22],
    accent: [0, 0.42, 0.95, 0],
    tint: [0.12, 0.08, 0.01, 0],
    ground: [1, 0.86, 0.25, 0.3],
    groundTint: [0.86, 0.68, 0.14, 0.12],
  }),
  palette('maroon', 'Maroon and gold', {
    paper: IVORY,
    strong: [0.25, 1, 0.75, 0.4],
    accent: [0.12, 0.36, 0.85, 0.06],
    tint: [0.02, 0.12, 0.2, 0.02],
    ground: [0.25, 1, 0.75, 0.45],
    onGround: [0, 0.05, 0.2, 0],
    groundTint: [0.16, 0.9, 0.66, 0.28],
  }),
  palette('leaf', 'Leaf green', {
    strong: [0.88, 0.3, 0.95, 0.4],
    accent: [0.56, 0.04, 0.92, 0.06],
    tint: [0.13, 0, 0.18, 0.01],
    ground: [0.86, 0.28, 0.92, 0.36],
    groundTint: [0.74, 0.16, 0.82, 0.2],
  }),
  palette('terracotta', 'Terracotta', {
    paper: [0, 0.03, 0.07, 0],
    strong: [0.18, 0.78, 0.88, 0.3],
    accent: [0.04, 0.62, 0.72, 0],
    tint: [0, 0.14, 0.16, 0.01],
    ground: [0.14, 0.78, 0.86, 0.16],
    groundTint: [0.08, 0.64, 0.74, 0.06],
  }),
  palette('peacock', 'Peacock and coral', {
    strong: [0.95, 0.36, 0.4, 0.36],
    accent: [0, 0.62, 0.52, 0],
    tint: [0.14, 0.01, 0.06, 0],
    ground: [0.95, 0.36, 0.4, 0.38],
    groundTint: [0.82, 0.22, 0.3, 0.2],
  }),
  palette('rani', 'Rani pink and saffron', {
    strong: [0.16, 1, 0.24, 0.14],
    accent: [0, 0.5, 0.95, 0],
    tint: [0.01, 0.13, 0.03, 0],
    ground: [0.14, 1, 0.24, 0.14],
    groundTint: [0.06, 0.84, 0.14, 0.04],
  }),
  palette('charcoal', 'Charcoal and gold', {
    strong: [0, 0, 0, 1],
    accent: [0.14, 0.34, 0.82, 0.1],
    tint: [0, 0, 0, 0.07],
    ground: [0.5, 0.4, 0.4, 0.86],
    onGround: [0.02, 0.08, 0.3, 0],
    groundTint: [0.4, 0.32, 0.34, 0.66],
  }),
  palette('sky', 'Sky blue', {
    strong: [0.96, 0.62, 0, 0.14],
    accent: [0.68, 0.12, 0, 0],
    tint: [0.13, 0.02, 0, 0],
    ground: [0.94, 0.56, 0, 0.1],
    groundTint: [0.8, 0.38, 0, 0],
  }),
  palette('mint', 'Clinic green', {
    strong: [0.92, 0.3, 0.56, 0.3],
    accent: [0.62, 0, 0.36, 0],
    tint: [0.14, 0, 0.09, 0],
    ground: [0.9, 0.28, 0.54, 0.28],
    groundTint: [0.76, 0.14, 0.42, 0.12],
  }),
  palette('wine', 'Wine and rose', {
    paper: [0, 0.03, 0.04, 0],
    strong: [0.4, 0.95, 0.5, 0.46],
    accent: [0.06, 0.5, 0.34, 0.02],
    tint: [0, 0.12, 0.08, 0.01],
    ground: [0.42, 0.94, 0.5, 0.5],
    onGround: [0, 0.07, 0.1, 0],
    groundTint: [0.32, 0.84, 0.42, 0.34],
  }),
  palette('coffee', 'Coffee and cream', {
    paper: CREAM,
    strong: [0.4, 0.68, 0.8, 0.56],
    accent: [0.08, 0.5, 0.8, 0.04],
    tint: [0.03, 0.1, 0.24, 0.02],
    ground: [0.4, 0.68, 0.8, 0.6],
    onGround: [0, 0.05, 0.18, 0],
    groundTint: [0.34, 0.58, 0.7, 0.42],
  }),
  palette('signal', 'Black and red', {
    strong: [0, 0, 0, 1],
    accent: [0, 0.94, 0.92, 0.04],
    tint: [0, 0, 0, 0.07],
    ground: [0.06, 0.98, 0.94, 0.08],
    groundTint: [0.02, 0.86, 0.82, 0],
  }),
  palette('lilac', 'Lilac and peach', {
    strong: [0.72, 0.84, 0.06, 0.14],
    accent: [0, 0.44, 0.46, 0],
    tint: [0.09, 0.11, 0, 0],
    ground: [0.7, 0.82, 0.06, 0.14],
    groundTint: [0.56, 0.68, 0, 0.04],
  }),
  palette('turmeric', 'Turmeric', {
    strong: [0, 0, 0, 1],
    accent: [0, 0.34, 0.95, 0],
    tint: [0, 0.06, 0.22, 0],
    ground: [0, 0.28, 0.94, 0],
    onGround: BLACK,
    groundTint: [0, 0.18, 0.74, 0],
  }),
];

export function paletteOf(name: string): NamedPalette | undefined {
  return PALETTES.find((one) => one.name === name);
}
