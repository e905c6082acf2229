/** Prefixes that are one large city. */
export const METRO_PREFIXES: ReadonlyMap<string, string> = new Map([
  ['110', 'Delhi'],
  ['400', 'Mumbai'],
  ['700', 'Kolkata'],
  ['600', 'Chennai'],
  ['560', 'Bengaluru'],
  ['500', 'Hyderabad'],
  ['411', 'Pune'],
  ['380', 'Ahmedabad'],
]);
