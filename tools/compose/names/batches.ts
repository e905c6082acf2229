import type { Design, Language } from '#contract/design/design.ts';
import { namesOfPeople, realNames } from '#design/check/names/real-names.ts';
import { FORMS, type Form } from '#design/templates/forms.ts';
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

const LAYOUTS = FORMS.flatMap((form) => form.templates.map((template) => [form, template] as const));
const namesOf = new Map(LANGUAGES.map(({ language }) => [language, realNames(language, NAMES)]));
/** Those of people, who are named on what is of a shop, too. */
const peopleOf = new Map(LANGUAGES.map(({ language }) => [language, namesOfPeople(language, NAMES)]));

/** All layouts with so many names, then all with others, until each had 2,000. */
export const BATCHES = LAYOUTS.length * (NAMES / IN_BATCH);
/** After so many every name of every language was on a layout. */
export const BATCHES_FOR_ALL_NAMES = Math.ceil((LANGUAGES.length * NAMES) / IN_BATCH);

/** Nothing is left to chance: the same number is the same batch. */
export function batchOf(number: number): Batch {
  const [form, template] = pick(LAYOUTS, number);
  const one = soldAs(form, number + Math.floor(number / LAYOUTS.length));
  const designs = Array.from({ length: IN_BATCH }, (_, at) => named(one, template, number * IN_BATCH + at));
  const print = designs[0]?.print;
  if (!print) throw new Error('a batch has no designs');
  return { number, label: `${form.name}: ${template.name} on ${one[0]}`, print, designs };
}

/** A product that has such designs, printed on as many sides as it has. */
function soldAs(form: Form, turn: number): Sold {
  const [label, product, , choice] = pick(
    sold.filter((one) => one[2] === form),
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
