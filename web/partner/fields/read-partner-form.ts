import type { Work } from '#contract/partners/partner-fields.ts';
import { typedNumber, typedNumbers } from '#web/lib/forms/typed-number.ts';

/** A side of the largest trim; an empty field is any size. */
const sideOf = (typed: string) => (typed.trim() === '' ? null : typedNumber(typed, 'mm'));

/** The name of a field of a kind of work: the same as the path of what is wrong with it. */
export function workField(kind: string, field: keyof Work): string {
  return `works.${kind}.${field}`;
}

/** What a partner's form says of what they print, where and when, as the contract takes it. */
export function readPartnerForm(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  const generalPrinting = form.getAll('generalPrinting').map(String);
  const works: Record<string, Work> = {};
  for (const kind of generalPrinting) {
    works[kind] = {
      turnaroundDays: typedNumber(text(workField(kind, 'turnaroundDays')), 'days'),
      maxShortMm: sideOf(text(workField(kind, 'maxShortMm'))),
      maxLongMm: sideOf(text(workField(kind, 'maxLongMm'))),
      rollWidthsMm: typedNumbers(text(workField(kind, 'rollWidthsMm')), 'mm'),
    };
  }
  const days = Object.values(works).map(({ turnaroundDays }) => turnaroundDays);
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    phone: text('phone'),
    businessName: text('businessName'),
    pspAddress: text('pspAddress'),
    zipCode: text('zipCode'),
    printingSpecialty: text('printingSpecialty'),
    generalPrinting,
    types: form.getAll('types').map(String),
    works,
    jobsPerDay: typedNumber(text('jobsPerDay'), 'jobs'),
    // Each kind has its own; the longest stands for kinds they add later.
    ...(days.length > 0 && days.every(Number.isInteger) && { turnaroundDays: Math.max(...days) }),
    workingDays: form.getAll('workingDays').map(Number),
    opensAt: text('opensAt'),
    closesAt: text('closesAt'),
    servesStates: form.get('reach') === 'states' ? form.getAll('servesStates').map(String) : [],
    holidays: form.getAll('holidays').map(String).filter(Boolean),
  };
}
