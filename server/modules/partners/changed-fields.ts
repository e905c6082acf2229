/** What differs between two views of one thing, for the audit trail. */
export function changedFields(
  was: Readonly<Record<string, unknown>>,
  is: Readonly<Record<string, unknown>>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(was), ...Object.keys(is)])) {
    if (JSON.stringify(was[name]) === JSON.stringify(is[name])) continue;
    before[name] = was[name] ?? null;
    after[name] = is[name] ?? null;
  }
  return { before, after };
}
