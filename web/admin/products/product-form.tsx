import { Button, Checkbox } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import type { Category } from '#contract/catalogue/catalogue.ts';
import type { EditableProduct } from '#contract/catalogue/catalogue-admin.ts';
import { useLeaving } from '../lib/use-leaving.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import { Modal } from '../ui/dialogs.tsx';
import { LeaveQuestion } from '../ui/leave-question.tsx';
import { PictureEditor } from '../ui/picture-editor.tsx';
import { BasicFields } from './basic-fields.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { type Draft, draftOf, emptyDraft } from './draft.ts';
import { GridEditor } from './grid/grid-editor.tsx';
import { type GridForm, usePriceGrid } from './grid/use-price-grid.ts';
import { OptionRulesEditor } from './option-rules-editor.tsx';
import { OptionSettingsEditor } from './option-settings-editor.tsx';
import { PriceCheck } from './price-check.tsx';
import { PrintEditor } from './print-editor.tsx';
import styles from './product-form.module.css';
import { RulesEditor } from './rules-editor.tsx';
import { Surcharges } from './size-charges.tsx';
import { SizeRuleEditor } from './size-rule-editor.tsx';
import { useRuleForm } from './use-rule-form.ts';
import { useSaveProduct } from './use-save-product.ts';
import { ValuesEditor } from './values-editor.tsx';

interface ProductFormProps {
  /** Null: a new product. */
  product: EditableProduct | null;
  categories: readonly Category[];
  onSaved: (product: EditableProduct, done: string) => void;
  onClose: () => void;
}

interface PartProps {
  draft: Draft;
  set: (part: Partial<Draft>) => void;
}

function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h3 id={id}>{title}</h3>
        {lead ? <p className={styles.note}>{lead}</p> : null}
      </div>
      {children}
    </section>
  );
}

interface PricesProps extends PartProps {
  rules: ReturnType<typeof useRuleForm>;
  grid: GridForm;
}

function Prices({ draft, set, rules, grid }: PricesProps) {
  const hasOptions = Object.keys(draft.attributes).length > 0;
  return (
    <>
      <Checkbox
        label="Price on request: no price list, customers ask"
        checked={draft.isPriceOnRequest}
        onChange={(event) => set({ isPriceOnRequest: event.currentTarget.checked })}
      />
      {draft.isPriceOnRequest ? null : (
        <>
          {hasOptions ? <PriceViews grid={grid} isEditing={rules.editing !== null} /> : null}
          {grid.grid ? (
            <GridEditor draft={draft} form={{ ...grid, grid: grid.grid }} />
          ) : (
            <RulesEditor draft={draft} form={rules} onChange={(pricing) => set({ pricing })} />
          )}
          <PriceCheck draft={draft} pricing={grid.grid ? draft.pricing : rules.preview} />
        </>
      )}
    </>
  );
}

/** One price list, seen two ways. The grid stays while something in it is no price: going away would lose what was typed. */
function PriceViews({ grid, isEditing }: { grid: GridForm; isEditing: boolean }) {
  const isGrid = grid.grid !== null;
  return (
    <div className={styles.line}>
      <Button
        size="compact-md"
        variant={isGrid ? 'default' : 'filled'}
        aria-pressed={!isGrid}
        disabled={isGrid && grid.problems.size > 0}
        onClick={grid.close}
      >
        Rule by rule
      </Button>
      <Button
        size="compact-md"
        variant={isGrid ? 'filled' : 'default'}
        aria-pressed={isGrid}
        disabled={isEditing}
        onClick={() => {
          if (!isGrid) grid.open();
        }}
      >
        As a grid
      </Button>
      {isGrid && grid.problems.size > 0 ? (
        <span className={styles.note}>Fix the marked cells to see the rules.</span>
      ) : null}
      {isEditing && !isGrid ? (
        <span className={styles.note}>Update the rule, or cancel editing, to see the grid.</span>
      ) : null}
      <span role="status" className={styles.note}>
        {grid.refusal}
      </span>
    </div>
  );
}

interface DetailsProps extends PartProps {
  errors: Readonly<Record<string, string>>;
  onTyped: (part: Readonly<Record<string, string>>) => void;
}

function Details({ draft, set, errors, onTyped }: DetailsProps) {
  return (
    <>
      <Section title="Images" lead="The first is the one lists show.">
        <PictureEditor imageUrls={draft.imageUrls} onChange={(imageUrls) => set({ imageUrls })} />
      </Section>
      <Section title="Metadata" lead="Facts the product page lists, such as the print location.">
        <ValuesEditor
          kind="metadata field"
          fields={draft.metadata}
          error={errors.metadata}
          onTyped={(metadata) => onTyped({ metadata })}
          onChange={(metadata) => set({ metadata })}
        />
      </Section>
      <Section title="Product Attributes" lead="What a customer chooses: size, paper, colour.">
        <ValuesEditor
          kind="attribute"
          fields={draft.attributes}
          error={errors.attributes}
          onTyped={(attributes) => onTyped({ attributes })}
          onChange={(attributes) => set({ attributes })}
        />
      </Section>
      <Section
        title="Option rules"
        lead="Which values do not go together: velvet only from 350 gsm. Customers see why."
      >
        <OptionRulesEditor draft={draft} errors={errors} onChange={(optionRules) => set({ optionRules })} />
      </Section>
      <Section
        title="What customers see of attributes"
        lead="Explanations, swatches, and quantities by row: several sizes in one order, at one price for their sum."
      >
        <OptionSettingsEditor
          draft={draft}
          error={errors.optionSettings}
          onChange={(optionSettings) => set({ optionSettings })}
        />
      </Section>
    </>
  );
}

/** The spec's Create/Edit product modal. What was typed stays through every refusal, and is not thrown away unasked. */
export function ProductForm({ product, categories, onSaved, onClose }: ProductFormProps) {
  const [start] = useState<Draft>(() => (product ? draftOf(product) : emptyDraft));
  const [draft, setDraft] = useState(start);
  const set = (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part }));
  const rules = useRuleForm(draft, (pricing) => set({ pricing }));
  const grid = usePriceGrid(draft, (pricing) => set({ pricing }));
  const [typedValues, setTypedValues] = useState<Readonly<Record<string, string>>>({});
  const hasNewRule = rules.isTyped && grid.grid === null;
  const entered = { draft, editedRule: rules.editing, hasNewRule, typedValues, gridIssues: grid.issues };
  const saving = useSaveProduct(product, entered, onSaved);
  const isUntouched =
    draft === start &&
    rules.editing === null &&
    !hasNewRule &&
    Object.values(typedValues).every((typed) => typed === '') &&
    grid.problems.size === 0;
  const leaving = useLeaving(isUntouched, onClose);
  return (
    <Modal
      opened
      onClose={leaving.close}
      title={product ? 'Edit product' : 'Create product'}
      size="64rem"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
    >
      <form
        ref={saving.form}
        className={styles.form}
        data-loses="nothing"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void saving.save();
        }}
      >
        <Section title="Basic Information">
          <BasicFields
            draft={draft}
            set={set}
            errors={saving.errors}
            categories={categories}
            product={product}
          />
        </Section>
        <Details
          draft={draft}
          set={set}
          errors={saving.errors}
          onTyped={(part) => setTypedValues((old) => ({ ...old, ...part }))}
        />
        <Section title="Pricing Rules">
          <Prices draft={draft} set={set} rules={rules} grid={grid} />
        </Section>
        {draft.sizeRule && !draft.surcharges?.length ? null : (
          <Section
            title="Surcharges"
            lead="What a choice costs on top of the prices: lamination by area, a die once an order."
          >
            <Surcharges draft={draft} errors={saving.errors} onChange={(surcharges) => set({ surcharges })} />
          </Section>
        )}
        <Section title="Print specification" lead="What artwork is checked against and a parcel weighs.">
          <PrintEditor
            draft={draft}
            errors={saving.errors}
            onChange={(printSpecification) => set({ printSpecification })}
          />
        </Section>
        <Section title="Free sizes" lead="For what is sold in any size: flex, vinyl, stickers, boards.">
          <SizeRuleEditor draft={draft} errors={saving.errors} onChange={(sizeRule) => set({ sizeRule })} />
        </Section>
        <div className={styles.foot}>
          {saving.theirs ? <ConflictNotice product={saving.theirs} before={start} /> : null}
          <ErrorBanner text={saving.failure} onDismiss={saving.dismiss} />
          <div className={styles.buttons}>
            <Button variant="default" size="md" onClick={leaving.close}>
              Cancel
            </Button>
            <Button type="submit" size="md" loading={saving.isBusy}>
              {product ? 'Save changes' : 'Create product'}
            </Button>
          </div>
        </div>
      </form>
      <LeaveQuestion leaving={leaving} />
    </Modal>
  );
}
