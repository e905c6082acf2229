import type { Design, FieldName } from '#contract/design/design.ts';
import { fillRow } from './fill-row.ts';

const isShown = ({ pages }: Design, field: FieldName) =>
  pages.some(({ objects }) =>
    objects.some((object) => object.kind === 'text' && object.field === field && !object.isInitial),
  );

/** Fields that have words and stand nowhere: not every layout has a place for each. */
export const hiddenFields = (design: Design, fields: readonly FieldName[]): FieldName[] =>
  fields.filter((field) => design.fields[field].trim() !== '' && !isShown(design, field));

/** Whether a design has a place for a field, once it has words. */
export const showsField = (design: Design, field: FieldName): boolean =>
  isShown(fillRow(design, { fields: { [field]: 'Asha Rao' }, texts: {} }), field);
