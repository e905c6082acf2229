import { z } from 'zod';
import { KindOfWork } from '../catalogue/kinds-of-work.ts';
import { endpoint } from '../endpoint.ts';
import { Limit, NextToken } from '../paging.ts';
import { Machines } from '../partners/fits-machines.ts';
import { PartnerFields, WorkWithRate } from '../partners/partner-fields.ts';
import { PartnerRecipe } from '../partners/recipe.ts';
import { Email, Phone, Profile, requiredText } from './account-fields.ts';
import { Role } from './accounts.ts';

/** Spec, back office, section 9. */
export const USERS_PER_PAGE = 50;

/** Where the counting of all users, or of a role's, ends. */
export const MOST_LISTED = 10_000;
/** Where the counting of what a search finds ends. */
export const MOST_COUNTED = 1_000;

/**
 * Where somebody stands: waiting for an admin's word, let in, let in but offered no new jobs (print partners only), or
 * not let in.
 */
export const Standing = z.enum(['awaiting', 'approved', 'paused', 'inactive']);
export type Standing = z.infer<typeof Standing>;

/** The first three digits of a PIN code, and where on the map they are, roughly. */
export const Area = z.object({
  area: z.string(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

/** What a print partner can take on. */
const Capacity = z.object({
  jobsPerDay: z.number().int(),
  turnaroundDays: z.number().int(),
  /** Monday is 1. */
  workingDays: z.array(z.number().int()),
});

/** What a print partner does of each kind of work, where to, and when they are open. */
const Terms = z.object({
  businessName: z.string().nullable(),
  /** Every kind they print. */
  works: z.record(z.string(), WorkWithRate),
  /** GST codes; empty: all of India. */
  servesStates: z.array(z.string()),
  /** `HH:MM` in India. */
  opensAt: z.string(),
  closesAt: z.string(),
  /** `YYYY-MM-DD`. */
  holidays: z.array(z.string()),
  /** In which form they take what they print; null: as the shop hands it to everybody. */
  recipe: PartnerRecipe.nullable(),
  /** The day on which a pause ends; null: there is none, or it has no end. */
  pausedUntil: z.string().nullable(),
});

/** A user as admins see them (spec, back office, section 3). */
export const AdminUser = z.object({
  userId: z.uuid(),
  /** Changes with every change an admin could be editing. */
  version: z.string(),
  username: z.string(),
  email: z.string(),
  role: Role,
  isActive: z.boolean(),
  standing: Standing,
  emailVerified: z.boolean(),
  createdAt: z.string(),
  lastLogin: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  /** A partner's place; null while nobody entered it. */
  shippingAddress: z.object({ street: z.string(), postalCode: z.string() }).nullable(),
  /** Of their PIN code; null where there is none, or no such area. */
  place: Area.nullable(),
  capacity: Capacity.nullable(),
  terms: Terms.nullable(),
  printingSpecialty: z.string().nullable(),
  generalPrinting: z.array(z.string()),
  types: z.array(z.string()),
});
export type AdminUser = z.infer<typeof AdminUser>;

const TAG = 'Users';
const UserId = z.object({ userId: z.uuid() });
const Version = z.string().max(40).optional();
const Changed = z.object({ user: AdminUser });

const Person = z.object({
  firstName: Profile.shape.firstName,
  lastName: Profile.shape.lastName,
  phone: requiredText('Phone is required', 20).pipe(Phone),
});

/** Only print partners are created here; they choose their password by a mailed link. */
export const CreateUserBody = z.object({
  email: Email,
  ...Person.shape,
  role: z.literal('psp', { error: 'Only print partners are created here.' }),
  ...PartnerFields.shape,
});

export const UpdateUserBody = z.object({
  ...Person.shape,
  /** Taken only as it is: the mail cannot be changed. */
  email: z.string().max(254).optional(),
  /** Of a print partner all of them; of others none counts. */
  ...PartnerFields.partial().shape,
  version: Version,
});

/** Whether a body says what a partner gets of what customers pay. */
function namesShare(works: unknown): boolean {
  const known = Object.values((works ?? {}) as Record<string, { ratePercent?: unknown }>);
  return known.some(({ ratePercent }) => ratePercent !== undefined && ratePercent !== null);
}

export const listUsers = endpoint({
  name: 'listUsers',
  summary: 'Users, the newest first',
  tag: TAG,
  method: 'GET',
  path: '/auth/admin/users',
  access: 'admin',
  query: z.object({
    limit: Limit.default(USERS_PER_PAGE),
    nextToken: NextToken.optional(),
    role: Role.optional(),
    standing: Standing.optional(),
    /** Print partners of this area: the first three digits of their PIN code. */
    area: z
      .string()
      .regex(/^[1-8][0-9]{2}$/)
      .optional(),
    /** A part of a name or a mail; up to two letters: how a word of them begins. */
    search: z.string().trim().max(100).optional(),
  }),
  response: z.object({
    users: z.array(AdminUser),
    nextToken: z.string().nullable(),
    hasMore: z.boolean(),
    /** How many there are in all, at most `MOST_LISTED`; of a search `MOST_COUNTED`. */
    total: z.number().int(),
  }),
});

export const createUser = endpoint({
  name: 'createUser',
  summary: 'Create a print partner, who is mailed a link to set a password',
  tag: TAG,
  method: 'POST',
  path: '/auth/admin/users',
  access: 'admin',
  // A partner's share is money.
  needsFresh: ({ works }) => namesShare(works),
  status: 201,
  perMinute: 60,
  body: CreateUserBody,
  response: Changed,
});

export const updateUser = endpoint({
  name: 'updateUser',
  summary: 'Change somebody’s name, phone and partner details',
  tag: TAG,
  method: 'PUT',
  path: '/auth/admin/users/{userId}',
  access: 'admin',
  // What partners get may change with their works.
  needsFresh: ({ works }) => works !== undefined,
  params: UserId,
  body: UpdateUserBody,
  response: Changed,
});

export const setUserRole = endpoint({
  name: 'setUserRole',
  summary: 'Give somebody another role; signs them out everywhere',
  tag: TAG,
  method: 'PUT',
  path: '/auth/admin/users/{userId}/role',
  access: 'admin',
  needsFresh: true,
  params: UserId,
  body: z.object({ role: Role, version: Version }),
  response: Changed,
});

export const setUserActive = endpoint({
  name: 'setUserActive',
  summary: 'Activate, approve or deactivate somebody',
  tag: TAG,
  method: 'PUT',
  path: '/auth/admin/users/{userId}/status',
  access: 'admin',
  needsFresh: true,
  params: UserId,
  body: z.object({ isActive: z.boolean(), version: Version }),
  response: Changed,
});

export const setPartnerPaused = endpoint({
  name: 'setPartnerPaused',
  summary: 'Pause a print partner, or let them take jobs again',
  tag: TAG,
  method: 'PUT',
  path: '/auth/admin/psps/{userId}/pause',
  access: 'admin',
  params: UserId,
  body: z.object({ isPaused: z.boolean(), version: Version }),
  response: Changed,
});

/** How many print partners an area has, by where they stand. */
const PartnerPlace = z.object({
  ...Area.shape,
  approved: z.number().int(),
  awaiting: z.number().int(),
  paused: z.number().int(),
  inactive: z.number().int(),
});
export type PartnerPlace = z.infer<typeof PartnerPlace>;

export const listPartnerPlaces = endpoint({
  name: 'listPartnerPlaces',
  summary: 'Where the print partners are, by area; those who entered no place are left out',
  tag: TAG,
  method: 'GET',
  path: '/auth/admin/psps/places',
  access: 'admin',
  response: z.object({ places: z.array(PartnerPlace) }),
});

export const deleteUser = endpoint({
  name: 'deleteUser',
  summary: 'Delete somebody’s account; invoices stay',
  tag: TAG,
  method: 'DELETE',
  path: '/auth/admin/users/{userId}',
  access: 'admin',
  needsFresh: true,
  params: UserId,
  query: z.object({ version: Version }),
  response: z.object({ success: z.literal(true) }),
});

export const listPrintingOptions = endpoint({
  name: 'listPrintingOptions',
  summary: 'What a print partner can be chosen to print, and how',
  tag: TAG,
  method: 'GET',
  path: '/auth/admin/printing-types',
  access: 'admin',
  response: z.object({
    /** The ids of the kinds of work. */
    generalPrinting: z.array(z.string()),
    /** The same, as they are called now. */
    kindsOfWork: z.array(KindOfWork),
    types: z.array(z.string()),
    /** How many approved partners there are for each of `generalPrinting`. */
    partners: z.record(z.string(), z.number().int()),
    /** What the machines of all of them take together: a few that outdo the others. */
    machines: z.record(z.string(), z.array(Machines)),
  }),
});
