import { type RawBuilder, sql } from 'kysely';

/** The options of a row that has `attributes` and `option_order`, as JSON in that order; what is older is in the order of its names. */
export function optionsInOrder(row: 'l' | 'i' | 'r'): RawBuilder<unknown> {
  const of = sql.raw(row);
  return sql`coalesce((select json_object_agg(option.key, option.value
      order by array_position(${of}.option_order, option.key), option.key)
    from jsonb_each_text(${of}.attributes) option), '{}')`;
}

/** The names of options as they stand in a column of JSON (no jsonb). */
export const namesInOrder = (column: string): RawBuilder<unknown> =>
  sql`array(select json_object_keys(${sql.raw(column)}))`;
