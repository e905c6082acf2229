import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PartnerRecipe } from './partners/recipe.ts';
import { ShopSettings } from './settings.ts';

export const setRecipe = endpoint({
  name: 'setRecipe',
  summary: 'Change how print files are handed to partners who have no recipe of their own',
  tag: 'Settings',
  method: 'PUT',
  path: '/settings/recipe',
  access: 'admin',
  body: z.object({ value: PartnerRecipe, version: z.string().max(20).optional() }),
  response: z.object({ settings: ShopSettings }),
});
