import type { Form } from '#design/templates/form.ts';
import { addForms, formNamed, templateOf } from '#design/templates/forms-here.ts';
import { loadOnline } from '#web/lib/load-online.ts';

const cards = () => import('#design/templates/families/cards.ts');
const signs = () => import('#design/templates/families/signs.ts');
const labels = () => import('#design/templates/families/labels.ts');

/** Where the layouts of each form lie: a page loads those of its own product, a seventh of all. */
const loads: Readonly<Record<string, () => Promise<Readonly<Record<string, Form>>>>> = {
  card: cards,
  kraft: cards,
  plated: () => import('#design/templates/families/plated.ts'),
  flyer: () => import('#design/templates/families/sheets.ts'),
  poster: () => import('#design/templates/families/posters.ts'),
  banner: signs,
  board: signs,
  standee: () => import('#design/templates/families/standees.ts'),
  seal: labels,
  sticker: labels,
  label: labels,
  invitation: () => import('#design/templates/families/invitations.ts'),
  garment: () => import('#design/templates/families/garments.ts'),
  pack: () => import('#design/templates/families/packs.ts'),
  brochure: () => import('#design/templates/families/brochures.ts'),
};

/** Brings the layouts of a form. @throws when they do not come */
export async function loadForm(name: string): Promise<void> {
  const load = loads[name];
  if (!load || formNamed(name)) return;
  addForms(Object.values(await loadOnline(load)));
}

/**
 * Of a design that was made for foil or varnish, on the page of a product that is not sold with them any more: its layout, which
 * brings the ornaments. Null where the layout is here.
 */
export const layoutHere = ({ template }: { template: string }): Promise<void> | null =>
  templateOf(template) ? null : loadForm('plated');
