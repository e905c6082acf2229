import type { Design, Language } from '#contract/design/design.ts';
import { namesOfPeople, realNames } from '#design/check/names/real-names.ts';
import { FORMS, type Form, PLATED_CARD } from '#design/templates/forms.ts';
import { PLATED_TEMPLATES } from '#design/templates/plated/plated.ts';
import type { Template } from '#design/templates/template.ts';
import { LANGUAGES } from '#design/words/languages.ts';
import type { PrintForm } from '#server/modules/artwork/rules/print-form.ts';
import { designOf, pick, type Sold, sold } from '#tests/compose/sold-designs.ts';

/** So many names are made of each language, and so many designs of each layout. */
const NAMES = 2000;
/** Designs that are written as one file. */
const IN_BATCH = 25;

/** A layout with some of the names, all as one product in one size. */
export interface Batch {
  readonly number: number;
  readonly label: string;
  readonly print: PrintForm;
  readonly designs: readonly NamedDesign[];
}

export interface NamedDesign {
  readonly language: Language;
  readonly name: string;
  readonly design: Design;
}

const LAYOUTS = FORMS.filter((form) => form !== PLATED_CARD).flatMap((form) =>
  form.templates.map((template) => [form, template] as const),
);
/** Those that are made for foil: after all others, whose batches keep their numbers. */
const PLATED = PLATED_TEMPLATES.map((template) => [PLATED_CARD, template] as const);
const namesOf = new Map(LANGUAGES.map(({ language }) => [language, realNames(language, NAMES)]));
/** Those of people, who are named on what is of a shop, too. */
const peopleOf = new Map(LANGUAGES.map(({ language }) => [language, namesOfPeople(language, NAMES)]));

/** All layouts with so many names, then all with others, until each had 2,000. */
export const BATCHES = (LAYOUTS.length + PLATED.length) * (NAMES / IN_BATCH);
const BATCHES_OF_OTHERS = LAYOUTS.length * (NAMES / IN_BATCH);
/** After so many every name of every language was on a layout. */
export const BATCHES_FOR_ALL_NAMES = Math.ceil((LANGUAGES.length * NAMES) / IN_BATCH);

/** Nothing is left to chance: the same number is the same batch. */
export function batchOf(number: number): Batch {
  const [form, template] =
    number < BATCHES_OF_OTHERS ? pick(LAYOUTS, number) : pick(PLATED, number - BATCHES_OF_OTHERS);
  const one = soldAs(form, number + Math.floor(number / LAYOUTS.length));
  const designs = Array.from({ length: IN_BATCH }, (_, at) => named(one, template, number * IN_BATCH + at));
  const print = designs[0]?.print;
  if (!print) throw new Error('a batch has no designs');
  return { number, label: `${form.name}: ${template.name} on ${one[0]}`, print, designs };
}

/** A product that has such designs, printed on as many sides as it has. */
function soldAs(form: Form, turn: number): Sold {
  const [label, product, , choice] = pick(
    // On cards with a finish stand the layouts of all cards, too.
    sold.filter(([, , of]) => of === form || (of === PLATED_CARD && form.name === 'card')),
    turn,
  );
  const { sidesAttribute, pages } = product.printSpecification;
  const [most] = Object.entries(pages).toSorted(([, a], [, b]) => b - a);
  return [label, product, form, sidesAttribute && most ? { ...choice, [sidesAttribute]: most[0] } : choice];
}

/** The languages in turn, each with its next name; the rest in steps that share nothing with their number. */
function named(one: Sold, template: Template, turn: number): NamedDesign & { print: PrintForm } {
  const { language } = pick(LANGUAGES, turn);
  const round = Math.floor(turn / LANGUAGES.length);
  const names = namesOf.get(language) ?? [];
  const name = pick(names, round);
  const person = round % 2 === 0 ? pick(peopleOf.get(language) ?? [], round * 7 + 3) : '';
  const fields = { name, person, second: person };
  return { language, name, ...designOf(one, template, turn + round, { language, fields }) };
}
