/**
 * Partners on the wire: profile, offers, print jobs, policies, earnings. What partners send has no field for their
 * rates: those are the shop's.
 */

import { z } from 'zod';
import { Phone, Profile, requiredText } from '../accounts/account-fields.ts';
import { RegisterBody } from '../accounts/accounts.ts';
import { Area, Standing } from '../accounts/users.ts';
import { KindOfWork } from '../catalogue/kinds-of-work.ts';
import { endpoint } from '../endpoint.ts';
import { BusinessName, OwnPartnerFields, WorkWithRate } from './partner-fields.ts';
import { NewPayout } from './payout.ts';
import { PartnerRecipe } from './recipe.ts';

const TAG = 'Partners';

const Contact = z.object({
  firstName: Profile.shape.firstName,
  lastName: Profile.shape.lastName,
  phone: requiredText('Phone is required', 20).pipe(Phone),
});

/** What somebody who wants to print for the shop says of themselves; their rate is the shop's to set. */
export const ApplyBody = z.object({
  ...Contact.shape,
  email: RegisterBody.shape.email,
  password: RegisterBody.shape.password,
  ...OwnPartnerFields.shape,
  businessName: BusinessName.min(1, 'Business name is required'),
  /** How they are paid, and what shows who they are. */
  payout: NewPayout,
});

/** Answers alike for a new and a known mail: what differs is the mail that is sent. */
export const applyAsPartner = endpoint({
  name: 'applyAsPartner',
  summary: 'Apply to print for the shop; an admin approves it once the mail is verified',
  tag: TAG,
  method: 'POST',
  path: '/partners/applications',
  access: 'public',
  takesOldTokens: true,
  status: 201,
  perMinute: 10,
  body: ApplyBody,
  response: z.object({
    userId: z.uuid(),
    /** Shows resend-verification that its caller is who applied. */
    resendToken: z.string(),
  }),
});

/** What the programme pays and asks, as of now. */
export const PartnerProgramme = z.object({
  /** Of what the customer pays for the product, before discounts and tax. */
  sharePercent: z.number(),
  /** How long an offer waits for an answer, within opening hours. */
  offerMinutes: z.number().int(),
  /** What there is to print: partners choose among these. */
  kindsOfWork: z.array(KindOfWork),
  /** In which form whoever has no recipe of their own gets what is printed. */
  recipe: PartnerRecipe,
  /** The day of the month on which the statement of the month before is paid. */
  payDay: z.number().int(),
});
export type PartnerProgramme = z.infer<typeof PartnerProgramme>;

export const getPartnerProgramme = endpoint({
  name: 'getPartnerProgramme',
  summary: 'What the programme for print partners pays and asks',
  tag: TAG,
  method: 'GET',
  path: '/partners/programme',
  access: 'public',
  response: PartnerProgramme,
});

/** A print partner as they see themselves. */
export const OwnPartner = z.object({
  /** Changes with every change. */
  version: z.string(),
  /** False while nobody entered what they print, and where: no job can be offered to them. */
  isEntered: z.boolean(),
  standing: Standing,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  businessName: z.string().nullable(),
  pspAddress: z.string(),
  zipCode: z.string(),
  /** Of their PIN code; null where there is none, or no such area. */
  place: Area.nullable(),
  printingSpecialty: z.string(),
  generalPrinting: z.array(z.string()),
  types: z.array(z.string()),
  jobsPerDay: z.number().int(),
  turnaroundDays: z.number().int(),
  /** Monday is 1. */
  workingDays: z.array(z.number().int()),
  opensAt: z.string(),
  closesAt: z.string(),
  holidays: z.array(z.string()),
  servesStates: z.array(z.string()),
  /** Every kind they print. */
  works: z.record(z.string(), WorkWithRate),
  /** In which form they take what they print; null: as the shop hands it to everybody (`PartnerProgramme`). */
  recipe: PartnerRecipe.nullable(),
  isPaused: z.boolean(),
  /** The day on which they take jobs again; null: no pause, or one without an end. */
  pausedUntil: z.string().nullable(),
});
export type OwnPartner = z.infer<typeof OwnPartner>;

const Mine = z.object({ partner: OwnPartner });
const Version = z.string().max(40);

export const getMyPartner = endpoint({
  name: 'getMyPartner',
  summary: 'What the shop knows of the print partner who asks',
  tag: TAG,
  method: 'GET',
  path: '/partners/me',
  access: 'psp',
  response: Mine,
});

export const UpdateMyPartnerBody = z.object({
  ...Contact.shape,
  ...OwnPartnerFields.shape,
  version: Version,
});

export const updateMyPartner = endpoint({
  name: 'updateMyPartner',
  summary: 'Replace what one prints, where, and when',
  tag: TAG,
  method: 'PUT',
  path: '/partners/me',
  access: 'psp',
  body: UpdateMyPartnerBody,
  response: Mine,
});

export const SetMyPauseBody = z.object({
  isPaused: z.boolean(),
  /** The day on which they take jobs again; null: when they say so. */
  until: z.iso.date('Please enter a date').nullable(),
  version: Version,
});

export const setMyPause = endpoint({
  name: 'setMyPause',
  summary: 'Take no new jobs for a while, or take them again',
  tag: TAG,
  method: 'PUT',
  path: '/partners/me/pause',
  access: 'psp',
  body: SetMyPauseBody,
  response: Mine,
});
