import { useState } from 'react';
import type {
  createProduct,
  EditableProduct,
  getEditableProduct,
  updateProduct,
} from '#contract/catalogue/catalogue-admin.ts';
import { productIssues, tidyContent } from '#contract/catalogue/product-draft.ts';
import type { Issue } from '#contract/errors.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { errorsByField } from '#web/lib/forms/field-errors.ts';
import { newKey } from '#web/lib/new-key.ts';
import { adminCall } from '../lib/admin-call.ts';
import { useSaving } from '../lib/use-saving.ts';
import type { Draft } from './draft.ts';

/** More of them than this are seen at their fields. */
const MOST_SENTENCES = 3;

/** The form as it is now, with what is still open in it. */
interface Entered {
  readonly draft: Draft;
  readonly editedRule: number | null;
  /** A new rule is typed, and not added. */
  readonly hasNewRule: boolean;
  /** What is typed for an attribute or a metadata field, and not added: by kind. */
  readonly typedValues: Readonly<Record<string, string>>;
  readonly gridIssues: readonly Issue[];
}

function issuesOf(entered: Entered): Issue[] {
  const { draft, gridIssues } = entered;
  const open = [...openValues(entered), ...openRule(entered)];
  // What is typed and not added may be all that is missing there.
  const left = productIssues(tidyContent(draft)).filter(({ path }) => !open.some((one) => one.path === path));
  return [...gridIssues, ...left, ...open];
}

/** Checks and sends the form: every refusal is shown and nothing typed is touched. What is repaired is no longer said. */
export function useSaveProduct(
  product: EditableProduct | null,
  entered: Entered,
  onSaved: (product: EditableProduct, done: string) => void,
) {
  const saving = useSaving<EditableProduct>('Failed to save product', { sayIssues: sentenceOf });
  const [key] = useState(newKey);
  const [isRefusedHere, setRefusedHere] = useState(false);
  const save = () => {
    const found = issuesOf(entered);
    setRefusedHere(found.length > 0);
    return saving.save(found, async () => {
      const version = (saving.theirs ?? product)?.version;
      const done = product ? 'Product updated successfully' : 'Product created successfully';
      const body = tidyContent(entered.draft);
      onSaved(await (product ? update(product.productId, body, version) : create(body, key)), done);
    });
  };
  if (!isRefusedHere) return { ...saving, save };
  const left = issuesOf(entered);
  const fields = errorsByField(left);
  return {
    ...saving,
    save,
    errors: Object.fromEntries(Object.entries(saving.errors).filter(([field]) => fields[field])),
    failure: saving.failure !== null && left.length > 0 ? sentenceOf(left) : null,
  };
}

/** A rule that is still in the form would be lost without a word. */
function openRule({ draft, editedRule, hasNewRule }: Entered): Issue[] {
  if (draft.isPriceOnRequest || (editedRule === null && !hasNewRule)) return [];
  const message =
    editedRule === null
      ? 'The new pricing rule is not added yet. Choose “Add rule”, or empty its fields.'
      : `Pricing rule ${editedRule + 1} is still being edited. Update it or cancel editing first.`;
  return [{ path: 'pricing', message }];
}

/** So would a value that nobody added. */
function openValues({ typedValues }: Entered): Issue[] {
  return Object.entries(typedValues)
    .filter(([, typed]) => typed !== '')
    .map(([path, typed]) => ({
      path,
      message: `“${typed}” is not added yet. Choose “Add” beside it, or empty its field.`,
    }));
}

/** Each once, with the rule it is about. */
function sentenceOf(issues: readonly Issue[]): string {
  const all = [...new Set(issues.map(withPlace))];
  if (all.length === 1) return all[0] ?? '';
  const shown = all.slice(0, MOST_SENTENCES).map((sentence) => sentence.replace(/\.$/, ''));
  const more = all.length - shown.length;
  return `${shown.join('. ')}${more > 0 ? `. And ${more} more` : ''}.`;
}

function withPlace({ path, message }: Issue): string {
  const rule = /^pricing\.(\d+)\./.exec(path)?.[1];
  return rule === undefined ? message : `Rule ${Number(rule) + 1}: ${message}`;
}

/** One form makes one product. An earlier try may have made it unheard: what was changed since is changed in it. */
async function create(body: Draft, idempotencyKey: string): Promise<EditableProduct> {
  try {
    return (await adminCall<typeof createProduct>('POST', '/products', { body, idempotencyKey })).product;
  } catch (error) {
    const productId = madeBefore(error);
    if (productId === null) throw error;
    const params = { id: productId };
    const { product } = await adminCall<typeof getEditableProduct>('GET', '/products/{id}/edit', { params });
    return update(productId, body, product.version);
  }
}

function madeBefore(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'idempotency_key_reused') return null;
  return (error.details as { id?: string } | undefined)?.id ?? null;
}

async function update(id: string, body: Draft, version: string | undefined): Promise<EditableProduct> {
  const answer = await adminCall<typeof updateProduct>('PUT', '/products/{id}', {
    params: { id },
    body: { ...body, version },
  });
  return answer.product;
}
