import type { Work } from '#contract/partners/partner-fields.ts';

/** An empty field is not a zero. */
function numberOf(value: FormDataEntryValue | null): number {
  return Number(String(value ?? '').trim() || Number.NaN);
}

/** A side of the largest trim; an empty field is any size. */
function sideOf(value: FormDataEntryValue | null): number | null {
  const text = String(value ?? '').trim();
  return text === '' ? null : Number(text);
}

/** `914, 1219`: what is no number is refused by the contract. */
const widthsIn = (text: string): number[] =>
  text
    .split(/[\s,;|]+/)
    .filter(Boolean)
    .map(Number);

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
      turnaroundDays: numberOf(form.get(workField(kind, 'turnaroundDays'))),
      maxShortMm: sideOf(form.get(workField(kind, 'maxShortMm'))),
      maxLongMm: sideOf(form.get(workField(kind, 'maxLongMm'))),
      rollWidthsMm: widthsIn(String(form.get(workField(kind, 'rollWidthsMm')) ?? '')),
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
    jobsPerDay: numberOf(form.get('jobsPerDay')),
    // Each kind has its own; the longest stands for kinds they add later.
    ...(days.length > 0 && days.every(Number.isInteger) && { turnaroundDays: Math.max(...days) }),
    workingDays: form.getAll('workingDays').map(Number),
    opensAt: text('opensAt'),
    closesAt: text('closesAt'),
    servesStates: form.get('reach') === 'states' ? form.getAll('servesStates').map(String) : [],
    holidays: form.getAll('holidays').map(String).filter(Boolean),
  };
}
