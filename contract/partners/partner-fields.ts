import { z } from 'zod';
import { requiredText } from '../accounts/account-fields.ts';
import type { Issue } from '../errors.ts';
import { stateName } from '../places.ts';
import { requiredPin } from '../pricing/pin.ts';
import { readsOnward } from '../reads-onward.ts';
import { PartnerRecipe } from './recipe.ts';

/** How they print. */
export const PRINTING_TYPES = [
  'Offset',
  'Digital',
  'Large format',
  'Screen printing',
  'Direct to garment',
  'Heat transfer',
  'Embroidery',
  'Flexography',
  'Letterpress',
  'Foil stamping',
  'Embossing',
  'UV printing',
  'Die cutting',
] as const;

/** What holds of a partner who says nothing else. */
export const USUAL_CAPACITY = {
  jobsPerDay: 20,
  turnaroundDays: 2,
  workingDays: [1, 2, 3, 4, 5, 6],
  opensAt: '09:30',
  closesAt: '18:30',
} as const;

const wholeNumber = (name: string, most: number) =>
  z
    .number({ error: `${name} is required` })
    .int(`${name} is a whole number`)
    .min(1, `${name} must be at least 1`)
    .max(most, `${name} can be at most ${most.toLocaleString('en-IN')}`);

const choices = (message: string) => z.array(z.string().max(60), { error: message }).min(1, message).max(40);

/** What a partner's customers know them by; one line, since it stands on labels. */
export const BusinessName = z
  .string({ error: 'Business name is required' })
  .overwrite(readsOnward)
  .trim()
  .max(120, 'This is too long.')
  .regex(/^\P{Cc}*$/u, 'Please use letters and digits only');

/** `HH:MM` in India. */
const Hour = z
  .string({ error: 'Please enter a time' })
  .regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'Please enter a time');

/** A side of the largest trim; null: any size. */
const Side = z
  .number({ error: 'Please enter a whole number of mm' })
  .int('Please enter a whole number of mm')
  .min(1, 'Please enter at least 1 mm')
  .max(20_000, 'Please enter at most 20,000 mm')
  .nullable();

const ROLLS = 'Please enter whole numbers of mm, as in 914, 1219, 1524';

/** A kind of work by its id, one of those the catalogue has. */
const Kind = z.string().max(60);

/** What a partner does of one kind of work. */
export const Work = z.object({
  /** Working days from taking a job to handing it over. */
  turnaroundDays: wholeNumber('Turnaround', 60),
  /** Of the largest sheet; of a kind that also has rolls these say nothing of those. */
  maxShortMm: Side,
  maxLongMm: Side,
  /** Widths of roll they print on, beside sheets or without any; left out: as they are. */
  rollWidthsMm: z
    .array(
      z
        .number({ error: ROLLS })
        .int(ROLLS)
        .min(1, 'Please enter at least 1 mm')
        .max(20_000, 'Please enter at most 20,000 mm'),
      { error: ROLLS },
    )
    .max(20, 'At most 20 widths')
    .optional(),
});
export type Work = z.infer<typeof Work>;

/** With what only an admin sets: their share of what the customer pays for the product; null: the policy's. */
export const WorkWithRate = Work.extend({
  ratePercent: z
    .number({ error: 'Please enter a percentage' })
    .min(30, 'The rate must be at least 30%')
    .max(95, 'The rate can be at most 95%')
    .refine((value) => Number(value.toFixed(2)) === value, 'At most two decimals')
    .nullable(),
});
export type WorkWithRate = z.infer<typeof WorkWithRate>;

const States = z
  .array(z.string().refine((code) => stateName(code) !== undefined, 'There is no such State'))
  .max(40);

const Holidays = z.array(z.iso.date('Please enter a date')).max(120, 'At most 120 days');

/** What a print partner adds to the form (spec, back office, section 5). */
export const PartnerFields = z.object({
  pspAddress: requiredText('Shop address is required', 300),
  zipCode: requiredPin('PIN code is required'),
  printingSpecialty: requiredText('Printing specialty is required', 200),
  generalPrinting: choices('Please select at least one General Printing option'),
  types: choices('Please select at least one Type'),
  /** Left out, this and what follows stay as they are; at first as `USUAL_CAPACITY` has them. */
  jobsPerDay: wholeNumber('Jobs per day', 10_000).optional(),
  turnaroundDays: wholeNumber('Turnaround', 60).optional(),
  workingDays: z
    .array(z.number().int().min(1).max(7))
    .min(1, 'Please select at least one working day')
    .max(7)
    .optional(),
  /** What their customers know them by; null: their own name. */
  businessName: BusinessName.nullable().optional(),
  /** By kind of work; of kinds that are left out the turnaround is the one above, in any size, at the policy's rate. */
  works: z.record(Kind, WorkWithRate).optional(),
  /** GST codes of the States they deliver to; empty: all of India. */
  servesStates: States.optional(),
  opensAt: Hour.optional(),
  closesAt: Hour.optional(),
  /** Days off of their own, beside the national holidays. */
  holidays: Holidays.optional(),
  /** In which form they take what they print; null: as the shop hands it to everybody. */
  recipe: PartnerRecipe.nullable().optional(),
});

/** The same as they enter it themselves. */
export const OwnPartnerFields = PartnerFields.extend({
  works: z.record(Kind, Work).optional(),
});

interface Checked {
  readonly generalPrinting?: readonly string[] | undefined;
  readonly types?: readonly string[] | undefined;
  readonly works?: Readonly<Record<string, Work>> | undefined;
  readonly opensAt?: string | undefined;
  readonly closesAt?: string | undefined;
}

/**
 * What no field can say by itself: unknown choices, hours the wrong way round, half a size.
 * @param kindsOfWork the ids of those there are; left out, they are not looked at: a form offers no others
 */
export function partnerIssues(
  { generalPrinting, types, works, opensAt, closesAt }: Checked,
  kindsOfWork?: readonly string[],
): Issue[] {
  const strange = (chosen: readonly string[], known: readonly string[] | undefined, path: string): Issue[] =>
    chosen
      .filter((choice) => known && !known.includes(choice))
      .map((choice) => ({ path, message: `"${choice}" is not one of the options.` }));
  const halves = Object.entries(works ?? {}).filter(
    ([, { maxShortMm, maxLongMm }]) => (maxShortMm === null) !== (maxLongMm === null),
  );
  const issues = [
    ...strange(generalPrinting ?? [], kindsOfWork, 'generalPrinting'),
    ...strange(Object.keys(works ?? {}), kindsOfWork, 'works'),
    ...strange(types ?? [], PRINTING_TYPES, 'types'),
    ...halves.map(([kind, { maxShortMm }]) => ({
      path: `works.${kind}.${maxShortMm === null ? 'maxShortMm' : 'maxLongMm'}`,
      message: 'Please enter both sides, or neither',
    })),
  ];
  if (opensAt === undefined && closesAt === undefined) return issues;
  if (opensAt === undefined) return [...issues, { path: 'opensAt', message: 'Please enter a time' }];
  if (closesAt === undefined) return [...issues, { path: 'closesAt', message: 'Please enter a time' }];
  if (opensAt < closesAt) return issues;
  return [...issues, { path: 'closesAt', message: 'Closing must be later than opening' }];
}
