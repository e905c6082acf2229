import { useMemo, useState } from 'react';
import type { createProduct, EditableProduct, updateProduct } from '#contract/catalogue/catalogue-admin.ts';
import { productIssues, tidyContent } from '#contract/catalogue/product-draft.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { adminCall, sayFailure } from '../lib/admin-call.ts';
import type { Draft } from './draft.ts';

type Issues = readonly { readonly path: string; readonly message: string }[];

/** More of them than this are seen at their fields. */
const MOST_SENTENCES = 3;

/** Checks and sends the form: every refusal is shown and nothing typed is touched. */
export function useSaveProduct(
  product: EditableProduct | null,
  onSaved: (product: EditableProduct, done: string) => void,
) {
  const [issues, setIssues] = useState<Issues>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<EditableProduct | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const errors = useMemo(
    () => Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, message])),
    [issues],
  );

  const refuse = (found: Issues) => {
    setIssues(found);
    setFailure(found.length > 0 ? sentenceOf(found) : null);
  };
  const save = async (draft: Draft, editedRule: number | null) => {
    const tidy = tidyContent(draft);
    const found = [...productIssues(tidy), ...openRule(draft, editedRule)];
    refuse(found);
    if (found.length > 0 || isBusy) return;
    setIsBusy(true);
    try {
      const version = (theirs ?? product)?.version;
      const done = product ? 'Product updated successfully' : 'Product created successfully';
      onSaved(await send(product, tidy, version), done);
    } catch (error) {
      if (error instanceof ApiError && error.issues.length > 0) refuse(error.issues);
      else setFailure(sayFailure(error, 'Failed to save product'));
      if (error instanceof ApiError && error.code === 'changed_meanwhile')
        setTheirs(error.details as EditableProduct);
    } finally {
      setIsBusy(false);
    }
  };
  return { save, isBusy, failure, theirs, errors, dismiss: () => setFailure(null) };
}

/** A rule that is still in the form would be lost without a word. */
function openRule({ isPriceOnRequest }: Draft, editedRule: number | null): Issues {
  if (editedRule === null || isPriceOnRequest) return [];
  const message = `Pricing rule ${editedRule + 1} is still being edited. Update it or cancel editing first.`;
  return [{ path: 'pricing', message }];
}

/** Each once, with the rule it is about. */
function sentenceOf(issues: Issues): string {
  const all = [...new Set(issues.map(withPlace))];
  if (all.length === 1) return all[0] ?? '';
  const shown = all.slice(0, MOST_SENTENCES).map((sentence) => sentence.replace(/\.$/, ''));
  const more = all.length - shown.length;
  return `${shown.join('. ')}${more > 0 ? `. And ${more} more` : ''}.`;
}

function withPlace({ path, message }: Issues[number]): string {
  const rule = /^pricing\.(\d+)\./.exec(path)?.[1];
  return rule === undefined ? message : `Rule ${Number(rule) + 1}: ${message}`;
}

async function send(product: EditableProduct | null, body: Draft, version: string | undefined) {
  if (!product) return (await adminCall<typeof createProduct>('POST', '/products', { body })).product;
  const params = { id: product.productId };
  const answer = await adminCall<typeof updateProduct>('PUT', '/products/{id}', {
    params,
    body: { ...body, version },
  });
  return answer.product;
}
