import { useState } from 'react';
import type { createProduct, EditableProduct, updateProduct } from '#contract/catalogue-admin.ts';
import { productIssues, tidyContent } from '#contract/product-draft.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { adminCall, sayFailure } from '../lib/admin-call.ts';
import type { Draft } from './draft.ts';

type Issues = readonly { readonly path: string; readonly message: string }[];

/** Checks and sends the form: every refusal is shown and nothing typed is touched. */
export function useSaveProduct(
  product: EditableProduct | null,
  onSaved: (product: EditableProduct, done: string) => void,
) {
  const [issues, setIssues] = useState<Issues>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<EditableProduct | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const save = async (draft: Draft) => {
    const tidy = tidyContent(draft);
    const found = productIssues(tidy);
    setIssues(found);
    setFailure(null);
    if (found.length > 0 || isBusy) return;
    setIsBusy(true);
    try {
      onSaved(await send(product, tidy, (theirs ?? product)?.version), doneText(product));
    } catch (error) {
      if (error instanceof ApiError && error.issues.length > 0) setIssues(error.issues);
      else setFailure(sayFailure(error, 'Failed to save product'));
      if (error instanceof ApiError && error.code === 'changed_meanwhile')
        setTheirs(error.details as EditableProduct);
    } finally {
      setIsBusy(false);
    }
  };
  return {
    save,
    isBusy,
    failure,
    theirs,
    errors: Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, message])),
    /** Each once, with the rule it is about. */
    messages: [...new Set(issues.map(withPlace))],
  };
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

function doneText(product: EditableProduct | null): string {
  return product ? 'Product updated successfully' : 'Product created successfully';
}
