import type { Design, FieldName } from '#contract/design/design.ts';
import { exampleIn, linesOf } from './samples-of.ts';

/** What a field says without what is ours. */
export function withoutExample(design: Design, field: FieldName): string {
  const ours = linesOf(exampleIn(design, field));
  return linesOf(design.fields[field])
    .filter((line) => !ours.includes(line))
    .join('\n');
}
