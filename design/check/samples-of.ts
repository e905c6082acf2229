import type { Design, FieldName } from '#contract/design/design.ts';
import { sampleOf } from '../words/samples.ts';

/** Fields that still say what our example says. */
export function samplesOf({ samples = [], fields, language, trade }: Design): FieldName[] {
  return samples.filter(
    (field) => fields[field].trim() !== '' && fields[field].trim() === sampleOf(field, language, trade),
  );
}
