import { z } from 'zod';
import { FieldName } from './design.ts';
import { LONGEST_FIELD } from './fields-and-limits.ts';

/** Rows of one list: a large office. */
export const MOST_ROWS = 1000;

/** What one row of a list says of a design: of fields, and of words of its own by side and id (`Front/added-1`). */
export const ListRow = z.object({
  fields: z.partialRecord(FieldName, z.string().max(LONGEST_FIELD)).default({}),
  texts: z
    .record(z.string().regex(/^(?:Front|Back)\/[a-z0-9][a-z0-9-]{0,39}$/), z.string().max(300))
    .default({}),
});
export type ListRow = z.infer<typeof ListRow>;

export const ListFileBody = z.object({
  version: z.int().min(1),
  rows: z.array(ListRow).min(1).max(MOST_ROWS),
});
