import { Design } from '#contract/design/design.ts';
import { unknownShapes } from '#design/check/problems.ts';
import type { Db } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { type DesignRow, readDesign } from './store.ts';

export type KnownDesign = Omit<DesignRow, 'document'> & { readonly document: Design };

/** The design of this key. @throws not_found, as for one that never was */
export async function requireDesign(reader: Db, key: string, version?: number): Promise<KnownDesign> {
  const row = (await readDesign(reader, key, version)) ?? fail('not_found');
  return { ...row, document: Design.parse(row.document) };
}

/** @throws invalid_input for artwork that is none of ours: it would be left out in print */
export function requireKnownShapes(document: Design): void {
  const [unknown] = unknownShapes(document);
  if (unknown !== undefined)
    fail('invalid_input', {
      issues: [{ path: 'document', message: `There is no artwork called ${unknown}.` }],
    });
}
