import type { FieldName } from './design.ts';

/** Fields that a brand kit fills in new designs: what a business says of itself whatever is designed. Without zod. */
export const KIT_FIELDS = [
  'name',
  'trade',
  'person',
  'phone',
  'email',
  'web',
  'address',
] as const satisfies readonly FieldName[];
export type KitField = (typeof KIT_FIELDS)[number];
