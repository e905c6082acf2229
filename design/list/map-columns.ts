import type { Design, FieldName, TextObject } from '#contract/design/design.ts';
import type { Table } from './parse-table.ts';

/** What a column fills: a field, words of one's own on a side, how many are printed of the row, or nothing. */
export type Target =
  | { readonly kind: 'field'; readonly field: FieldName }
  | { readonly kind: 'text'; readonly place: string }
  | { readonly kind: 'quantity' }
  | { readonly kind: 'none' };

/** How columns are called in lists of offices, in small letters. `name` of such a list is a person's. */
const CALLED = {
  name: /^(?:company|business|shop|firm|organi[sz]ation)(?: name)?$/,
  trade: /^(?:title|designation|job title|role|post|position|department)$/,
  person: /^(?:name|full name|employee(?: name)?|person|your name|staff)$/,
  phone: /^(?:phone|mobile|tel|telephone|contact|cell|whatsapp)(?: (?:no\.?|number))?$/,
  email: /^(?:e-?mail)(?: (?:id|address))?$/,
  web: /^(?:web|website|url|site)$/,
  address: /^(?:address|office|location|branch)$/,
  quantity: /^(?:qty|quantity|pieces|cards|copies|nos?\.?)$/,
} satisfies Partial<Record<FieldName | 'quantity', RegExp>>;

/** Words of one's own, which a column may fill, as side and id. */
export function textPlaces(design: Design): { place: string; words: string }[] {
  return design.pages.flatMap(({ name, objects }) =>
    objects.flatMap((object) =>
      isOwnText(object) ? [{ place: `${name}/${object.id}`, words: object.text.trim() }] : [],
    ),
  );
}

const isOwnText = (object: Design['pages'][number]['objects'][number]): object is TextObject =>
  object.kind === 'text' && object.field === null && object.text.trim() !== '';

/** Whether the first row names the columns and is nobody's. */
export function hasHeader(table: Table): boolean {
  return (table[0] ?? []).some((cell) => targetOf(cell).kind !== 'none');
}

/**
 * What each column fills, by what it is called or by what its cells look like; each target once.
 * @param hasPerson the design has a place for a person beside the business: otherwise people are its name
 */
export function guessTargets(table: Table, hasPerson = true): Target[] {
  const columns = Math.max(0, ...table.map((row) => row.length));
  const rows = hasHeader(table) ? table.slice(1) : table;
  const used = new Set<string>();
  return Array.from({ length: columns }, (_, at) => {
    const byName = hasHeader(table) ? targetOf(table[0]?.[at] ?? '') : { kind: 'none' as const };
    const guessed =
      byName.kind === 'none'
        ? targetByCells(
            rows.map((row) => row[at] ?? ''),
            at,
          )
        : byName;
    const target = hasPerson ? guessed : asName(guessed);
    const key = JSON.stringify(target);
    if (used.has(key)) return { kind: 'none' };
    used.add(key);
    return target;
  });
}

const asName = (target: Target): Target =>
  target.kind === 'field' && target.field === 'person' ? { kind: 'field', field: 'name' } : target;

function targetOf(name: string): Target {
  const called = name.trim().toLowerCase();
  const found = (Object.keys(CALLED) as (keyof typeof CALLED)[]).find((one) => CALLED[one].test(called));
  if (!found) return { kind: 'none' };
  return found === 'quantity' ? { kind: 'quantity' } : { kind: 'field', field: found };
}

function targetByCells(cells: readonly string[], at: number): Target {
  const filled = cells.filter((cell) => cell !== '');
  const are = (shape: RegExp) => filled.length > 0 && filled.every((cell) => shape.test(cell));
  if (are(/@/)) return { kind: 'field', field: 'email' };
  if (are(/^\+?[\d\s()-]{9,18}$/)) return { kind: 'field', field: 'phone' };
  if (are(/^\d{1,6}$/)) return { kind: 'quantity' };
  // The first column of a list of people is whom it is about.
  return at === 0 && filled.length > 0 ? { kind: 'field', field: 'person' } : { kind: 'none' };
}
