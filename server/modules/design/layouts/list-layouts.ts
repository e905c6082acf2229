import type { Language } from '#contract/design/design.ts';
import type {
  AdminLayout,
  listLayouts as contract,
  listLayoutRules as rulesContract,
} from '#contract/design/layouts.ts';
import { layoutPicture } from '#contract/design/links.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { FORMS, TEMPLATES, templateOf } from '#design/templates/forms.ts';
import type { Template } from '#design/templates/template.ts';
import { LANGUAGES } from '#design/words/languages.ts';
import { OCCASIONS, TRADES } from '#design/words/trades.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type LayoutRow, readLayouts, readUses } from './layout-store.ts';

type ListDeps = Pick<Deps, 'db'>;

const settingOf = ({ isOffered, isFirst, trades, languages }: LayoutRow) => ({
  isOffered,
  isFirst,
  trades,
  // Only those that are known are ever written.
  languages: languages as Language[] | null,
});

/** How layouts are offered, where an admin said something of them. Of what the program knows no more nothing is said. */
export async function listLayoutRules(deps: ListDeps): Promise<OutputOf<typeof rulesContract>> {
  const rows = await readLayouts(deps.db);
  return {
    rules: rows
      .filter(({ name }) => templateOf(name))
      .map((row) => ({ name: row.name, ...settingOf(row) }))
      .filter(({ isOffered, isFirst, trades, languages }) => !isOffered || isFirst || trades || languages),
  };
}

/** Every layout, what is said of it and how often it was used: two statements, however many there are. */
export async function listLayouts(deps: ListDeps, _actor: Actor): Promise<OutputOf<typeof contract>> {
  const [rows, uses] = [await readLayouts(deps.db), await readUses(deps.db)];
  const said = new Map(rows.map((row) => [row.name, row]));
  return {
    layouts: TEMPLATES.map((template) =>
      presentLayout(template, said.get(template.name), uses.get(template.name)),
    ),
    forms: FORMS.map(({ name, noun }) => ({ name, label: FORM_LABELS[name] ?? noun })),
    trades: [...TRADES, ...OCCASIONS].map(({ name, label }) => ({ name, label })),
    languages: LANGUAGES.map(({ language, label }) => ({ name: language, label })),
  };
}

/** Several forms are called the same in a sentence. */
const FORM_LABELS: Readonly<Record<string, string>> = {
  card: 'Cards',
  kraft: 'Cards on brown card',
  plated: 'Cards with foil or spot varnish',
  brochure: 'Folded brochures',
  flyer: 'Flyers and menus',
  poster: 'Posters',
  banner: 'Banners',
  board: 'Boards',
  standee: 'Standees',
  seal: 'Round stickers',
  sticker: 'Stickers',
  label: 'Labels',
  invitation: 'Invitations',
  garment: 'T-shirts, caps and bags',
  pack: 'Boxes and pouches',
};

export function presentLayout(
  { name, label, trades, isForTradesAlone = false }: Template,
  row: LayoutRow | undefined,
  uses: { designs: number; orders: number } = { designs: 0, orders: 0 },
): AdminLayout {
  return {
    name,
    label,
    forms: FORMS.filter(({ templates }) => templates.some((one) => one.name === name)).map(
      (form) => form.name,
    ),
    madeFor: trades ? [...trades] : null,
    isForTradesAlone,
    pictureUrl: layoutPicture(name),
    ...uses,
    ...(row ? settingOf(row) : { isOffered: true, isFirst: false, trades: null, languages: null }),
    version: row?.version ?? 0,
    changedAt: row?.changedAt.toISOString() ?? null,
  };
}
