import { USUAL_CAPACITY, type Work } from '#contract/partners/partner-fields.ts';

/** What the fields of a partner's form begin with. */
export interface PartnerValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly businessName: string | null;
  readonly pspAddress: string;
  readonly zipCode: string;
  readonly printingSpecialty: string;
  readonly generalPrinting: readonly string[];
  readonly types: readonly string[];
  readonly works: Readonly<Record<string, Work>>;
  readonly turnaroundDays: number;
  readonly jobsPerDay: number;
  readonly workingDays: readonly number[];
  readonly opensAt: string;
  readonly closesAt: string;
  readonly servesStates: readonly string[];
  readonly holidays: readonly string[];
}

/** Before anybody entered anything. */
export const NO_VALUES: PartnerValues = {
  firstName: '',
  lastName: '',
  phone: null,
  businessName: null,
  pspAddress: '',
  zipCode: '',
  printingSpecialty: '',
  generalPrinting: [],
  types: [],
  works: {},
  servesStates: [],
  holidays: [],
  ...USUAL_CAPACITY,
};
