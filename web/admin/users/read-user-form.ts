import type { WorkWithRate } from '#contract/partners/partner-fields.ts';
import { typedNumber, typedNumbers } from '#web/lib/forms/typed-number.ts';
import { readRecipe } from '#web/lib/recipe/read-recipe.ts';
import { typedDays } from './typed-days.ts';

/** The name of a field of a kind of work: the same as the path of what is wrong with it. */
export function workField(kind: string, field: keyof WorkWithRate): string {
  return `works.${kind}.${field}`;
}

/** What the form holds, as the contract takes it. */
export function readUserForm(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '').trim();
  const number = (name: string, unit: string) => typedNumber(text(name), unit);
  const orNull = (name: string, unit: string) => (text(name) === '' ? null : typedNumber(text(name), unit));
  const person = { firstName: text('firstName'), lastName: text('lastName'), phone: text('phone') };
  const generalPrinting = data.getAll('generalPrinting').map(String);
  const works: Record<string, WorkWithRate> = {};
  for (const kind of generalPrinting) {
    works[kind] = {
      turnaroundDays: number(workField(kind, 'turnaroundDays'), 'days'),
      maxShortMm: orNull(workField(kind, 'maxShortMm'), 'mm'),
      maxLongMm: orNull(workField(kind, 'maxLongMm'), 'mm'),
      rollWidthsMm: typedNumbers(text(workField(kind, 'rollWidthsMm')), 'mm'),
      ratePercent: orNull(workField(kind, 'ratePercent'), '%'),
    };
  }
  const partner = {
    pspAddress: text('pspAddress'),
    zipCode: text('zipCode'),
    printingSpecialty: text('printingSpecialty'),
    generalPrinting,
    types: data.getAll('types').map(String),
    jobsPerDay: number('jobsPerDay', 'jobs'),
    turnaroundDays: number('turnaroundDays', 'days'),
    workingDays: data.getAll('workingDays').map(Number),
    businessName: text('businessName') || null,
    works,
    servesStates: data.getAll('servesStates').map(String),
    opensAt: text('opensAt'),
    closesAt: text('closesAt'),
    holidays: typedDays(text('holidays')),
    recipe: readRecipe(data),
  };
  return { email: text('email'), person, partner };
}
