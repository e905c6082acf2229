import { Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { listCategories } from '#contract/catalogue/catalogue.ts';
import {
  type AdminDiscount,
  type createDiscount,
  NewDiscount,
  DiscountTerms as Terms,
  type updateDiscount,
} from '#contract/pricing/terms-admin.ts';
import type { FieldErrors } from '#web/lib/forms/field-errors.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { useFormKey } from '#web/lib/forms/use-form-key.ts';
import { adminCall, describeFailure } from '../lib/admin-call.ts';
import { useSaving } from '../lib/use-saving.ts';
import { Modal } from '../ui/dialogs.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { type DiscountTerms, newTerms, termsOf } from './discount-terms.ts';
import { SettingForm } from './section.tsx';
import styles from './settings.module.css';

interface DiscountFormProps {
  /** Null: a new code. */
  discount: AdminDiscount | null;
  onSaved: (discount: AdminDiscount, done: string) => void;
  onClose: () => void;
}

interface FieldsProps {
  terms: DiscountTerms;
  errors: FieldErrors;
  onChange: (changes: Partial<DiscountTerms>) => void;
}

function TermFields({ terms, errors, onChange }: FieldsProps) {
  const day = (name: 'startsOn' | 'endsOn', label: string, description: string) => (
    <TextInput
      name={name}
      label={label}
      description={description}
      type="date"
      size="md"
      value={terms[name] ?? ''}
      error={errors[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value || null })}
    />
  );
  const limit = (name: 'maxUses' | 'maxUsesPerCustomer', label: string) => (
    <NumberField
      label={label}
      value={terms[name] ?? Number.NaN}
      error={errors[name]}
      onChange={(value, isEmpty) => onChange({ [name]: isEmpty ? null : value })}
    />
  );
  return (
    <>
      <div className={styles.pairs}>
        <NumberField
          label="Discount (%)"
          hasDecimals
          value={terms.percent}
          error={errors.percent}
          onChange={(percent) => onChange({ percent })}
        />
        <TextInput
          label="Description"
          size="md"
          maxLength={200}
          value={terms.description}
          error={errors.description}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
        />
        {day('startsOn', 'First day', 'Empty: at once')}
        {day('endsOn', 'Last day', 'Empty: for good')}
        {limit('maxUses', 'Uses in all (empty: no limit)')}
        {limit('maxUsesPerCustomer', 'Uses for each customer (empty: no limit)')}
        <NumberField
          label="Smallest order (₹ of products)"
          hasDecimals
          value={terms.minOrder}
          error={errors.minOrder}
          onChange={(minOrder) => onChange({ minOrder })}
        />
      </div>
      <Categories chosen={terms.categoryIds} onChange={(categoryIds) => onChange({ categoryIds })} />
      <Checkbox
        label="Active: customers can use it"
        size="md"
        checked={terms.isActive}
        onChange={(event) => onChange({ isActive: event.currentTarget.checked })}
      />
    </>
  );
}

function Categories({ chosen, onChange }: { chosen: readonly string[]; onChange: (ids: string[]) => void }) {
  const query = useQuery({
    queryKey: ['categories-of-discount'],
    queryFn: ({ signal }) => adminCall<typeof listCategories>('GET', '/categories', { query: {}, signal }),
  });
  const known = query.data?.categories ?? [];
  // A code for a category that is gone would be for nothing, and nobody could see why.
  const [chosenBefore] = useState(chosen);
  const gone = query.data
    ? chosenBefore.filter((id) => !known.some(({ categoryId }) => categoryId === id))
    : [];
  const categories = [...known, ...gone.map((categoryId) => ({ categoryId, name: 'A deleted category' }))];
  return (
    <fieldset className={styles.effective}>
      <legend>For products of (none chosen: all)</legend>
      {query.error ? <p>{describeFailure(query.error, 'Failed to load categories')}</p> : null}
      {categories.map(({ categoryId, name }) => (
        <Checkbox
          key={categoryId}
          label={name}
          size="md"
          checked={chosen.includes(categoryId)}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked
                ? [...chosen, categoryId]
                : chosen.filter((other) => other !== categoryId),
            )
          }
        />
      ))}
    </fieldset>
  );
}

async function create(body: DiscountTerms & { code: string }, idempotencyKey: string) {
  const options = { body, idempotencyKey };
  return (await adminCall<typeof createDiscount>('POST', '/settings/discounts', options)).discount;
}

async function update(discount: AdminDiscount, terms: DiscountTerms, version: string) {
  const answer = await adminCall<typeof updateDiscount>('PUT', '/settings/discounts/{code}', {
    params: { code: discount.code },
    body: { ...terms, version },
  });
  return answer.discount;
}

/** Creates or changes a discount code. */
export function DiscountForm({ discount, onSaved, onClose }: DiscountFormProps) {
  const [code, setCode] = useState(discount?.code ?? '');
  const [terms, setTerms] = useState(discount ? termsOf(discount) : newTerms);
  const keyOf = useFormKey();
  const saving = useSaving<{ discount: AdminDiscount }>('Failed to save the code');
  const theirs = saving.theirs?.discount;
  const issues = () =>
    discount ? issuesOfForm(Terms, terms) : issuesOfForm(NewDiscount, { code, ...terms });
  const save = () =>
    void saving.save(issues(), async () => {
      const body = { code, ...terms };
      const saved = discount
        ? await update(discount, terms, (theirs ?? discount).version)
        : await create(body, keyOf(body));
      onSaved(saved, `Code ${saved.code} ${discount ? 'saved' : 'created'}`);
    });
  return (
    <Modal
      opened
      onClose={onClose}
      title={discount ? `Edit ${discount.code}` : 'New discount code'}
      size="xl"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
    >
      <SettingForm
        saving={saving}
        saveText={discount ? 'Save changes' : 'Create code'}
        onSave={save}
        theirs={theirs && termsOf(theirs)}
      >
        {discount ? null : (
          <TextInput
            label="Code"
            description="Customers may type it in any case"
            required
            data-autofocus
            size="md"
            maxLength={40}
            autoCapitalize="characters"
            value={code}
            error={saving.errors.code}
            onChange={(event) => setCode(event.currentTarget.value.toUpperCase())}
          />
        )}
        <TermFields
          terms={terms}
          errors={saving.errors}
          onChange={(changes) => setTerms((before) => ({ ...before, ...changes }))}
        />
      </SettingForm>
    </Modal>
  );
}
