/** Layouts of designs as an admin offers them. The layouts are the program's; what is said of them here is kept by their names. */

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Language } from './design.ts';

const TAG = 'Designs';
const Name = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/);

export const LayoutSetting = z.object({
  /** Whether new designs may begin with it. Those that have it are opened and ordered all the same. */
  isOffered: z.boolean(),
  /** Before all others. */
  isFirst: z.boolean(),
  /** Null: as the layout itself says; otherwise only to these trades and occasions. */
  trades: z.array(Name).min(1, 'Please choose a trade, or all').max(60).nullable(),
  /** Null: all. */
  languages: z.array(Language).min(1, 'Please choose a language, or all').max(20).nullable(),
});
export type LayoutSetting = z.infer<typeof LayoutSetting>;

const Rule = LayoutSetting.extend({ name: z.string() });

/** Only those that differ from what the program says. */
export const listLayoutRules = endpoint({
  name: 'listLayoutRules',
  summary: 'Which layouts of designs are offered, where that is not all',
  tag: TAG,
  method: 'GET',
  path: '/design-layouts',
  access: 'public',
  response: z.object({ rules: z.array(Rule) }),
});

export const AdminLayout = LayoutSetting.extend({
  name: z.string(),
  label: z.string(),
  /** What it is shown for: kinds of product, by their names. */
  forms: z.array(z.string()),
  /** Whom the layout itself is made for; null: everybody. */
  madeFor: z.array(z.string()).nullable(),
  /** Nobody else sees it unless trades are said. */
  isForTradesAlone: z.boolean(),
  pictureUrl: z.string(),
  /** How many designs were begun with it, ever. */
  designs: z.number().int(),
  /** How many orders that a printer has accepted print one that has it. */
  orders: z.number().int(),
  /** 0: nobody said anything of it. */
  version: z.number().int(),
  changedAt: z.string().nullable(),
});
export type AdminLayout = z.infer<typeof AdminLayout>;

const Choice = z.object({ name: z.string(), label: z.string() });

export const listLayouts = endpoint({
  name: 'listLayouts',
  summary: 'Every layout of designs, with how it is offered and used',
  tag: TAG,
  method: 'GET',
  path: '/admin/design-layouts',
  access: 'admin',
  response: z.object({
    layouts: z.array(AdminLayout),
    forms: z.array(Choice),
    /** Trades and occasions. */
    trades: z.array(Choice),
    languages: z.array(Choice),
  }),
});

/** Refused with `changed_meanwhile`, and the layout as it is now, where `version` is not the one that is kept. */
export const setLayout = endpoint({
  name: 'setLayout',
  summary: 'Say how a layout of designs is offered',
  tag: TAG,
  method: 'PUT',
  path: '/admin/design-layouts/{name}',
  access: 'admin',
  params: z.object({ name: Name }),
  body: LayoutSetting.extend({ version: z.int().min(0) }),
  response: z.object({ layout: AdminLayout }),
});
