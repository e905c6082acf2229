import { plainDigits } from '#contract/digits.ts';
import { Destination, type DestinationColumn, type DestinationRow } from '#contract/orders/destinations.ts';
import { nationalPhone } from '#contract/phone.ts';
import { STATES, stateCode, stateName } from '#contract/places.ts';
import { plainPin } from '#contract/pricing/delivery.ts';
import { cityOf, placeOf, statesOfPin } from '#server/modules/quoting/index.ts';
import { unguarded } from '#server/platform/csv.ts';
import type { DestinationColumns } from './read-destination-text.ts';

type Field = Exclude<DestinationColumn, 'Quantity'> | 'Country';

const FIELDS = {
  name: 'Name',
  phone: 'Phone',
  street: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'PIN',
  country: 'Country',
} as const satisfies Record<string, Field>;

/** What a spreadsheet would run. A number may have a sign before it: a phone number has. */
const FORMULA = /^\s*[=@]|^\s*[+-](?![\p{Nd}\s()-]+$)/u;
const FORMULA_WORDS = 'This is a formula. Please write the text it stands for';

/** What a cell says: without the apostrophe that guards it, and nothing where a dash stands for nothing. */
function wordsOf(cell: string): string {
  const words = unguarded(cell).trim();
  return /^[-–—]+$/.test(words) ? '' : words;
}

/** One row of the file as it is understood, with all that is wrong in it. City and State follow the PIN code where they are left out. */
export function readDestinationRow(
  { row, cells }: { row: number; cells: readonly string[] },
  columns: DestinationColumns,
): DestinationRow {
  const cell = (field: Field) => wordsOf(cells[columns.fields.get(field) ?? -1] ?? '');
  const problems: DestinationRow['problems'] = [];
  for (const [at, text] of cells.entries()) {
    if (wordsOf(text) !== '' && FORMULA.test(text))
      problems.push({ column: columns.names[at] ?? '', message: FORMULA_WORDS });
  }
  const isFormula = new Set(problems.map(({ column }) => column));
  const zipCode = plainPin(cell('PIN'));
  const states = statesOfPin(zipCode);
  const found = {
    name: cell('Name'),
    phone: nationalPhone(cell('Phone')),
    street: cell('Address'),
    city: cell('City') || (states && cityOf(zipCode)) || '',
    state: stateOf(cell('State')) || (states?.length === 1 ? (stateName(states[0] ?? '') ?? '') : ''),
    zipCode,
  };
  const quantities = columns.quantities.map((at) => quantityOf(wordsOf(cells[at] ?? '')));
  const { error } = Destination.safeParse({
    ...found,
    phone: found.phone || undefined,
    country: cell('Country') || undefined,
    quantities: quantities.map((quantity) => quantity ?? 0),
  });
  const add = (column: string, message: string) => {
    if (isFormula.has(column) || problems.some((one) => one.column === column)) return;
    problems.push({ column, message });
  };
  const named = (field: Field) => columns.names[columns.fields.get(field) ?? -1] || field;
  for (const [index, quantity] of quantities.entries()) {
    if (quantity === null)
      add(columns.names[columns.quantities[index] ?? -1] ?? '', 'Please write a whole number of pieces');
  }
  for (const { path, message } of error?.issues ?? []) {
    const field = FIELDS[path[0] as keyof typeof FIELDS];
    // They follow the PIN code once that is right.
    const follows = (field === 'City' || field === 'State') && cell(field) === '' && !states;
    if (follows) continue;
    if (field) add(named(field), message);
    else if (!quantities.includes(null)) add(columns.names[columns.quantities[0] ?? -1] ?? '', message);
  }
  const place = pinProblem(zipCode, found.state);
  if (place) add(named(place.field), place.message);
  return {
    row,
    ...found,
    place: states ? placeOf(zipCode) : '',
    quantities: quantities.map((quantity) => quantity ?? 0),
    problems,
  };
}

/** Does the PIN code exist, and lie in that State? The Army Postal Service fits any. */
export function pinProblem(
  zipCode: string,
  state: string,
): { field: 'PIN' | 'State'; message: string } | null {
  if (!/^[1-9][0-9]{5}$/.test(zipCode)) return null;
  const states = statesOfPin(zipCode);
  if (!states) return { field: 'PIN', message: `The PIN code ${zipCode} does not exist` };
  const code = stateCode(state);
  if (states.length === 0 || code === undefined || states.includes(code)) return null;
  const names = states.map((one) => stateName(one) ?? one).join(' or ');
  return { field: 'State', message: `PIN ${zipCode} is in ${names}, not in ${state}` };
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z]/g, '');
const STATE_NAMES: ReadonlyMap<string, string> = new Map(STATES.map(([, name]) => [plain(name), name]));

/** However it is written: "tamilnadu", "Jammu & Kashmir". What is none stays as it is, to be shown. */
function stateOf(typed: string): string {
  return STATE_NAMES.get(plain(typed)) ?? typed;
}

/** "1,000" and "1,00,000" are whole; "2,5" and "2.5" are not, whatever a spreadsheet made of it. */
const WHOLE = /^(?:\d{1,9}|\d{1,3}(?:[\s,]\d{2,3})*[\s,]\d{3})$/;

/** Nothing at all is none; null for what is no whole number. */
function quantityOf(typed: string): number | null {
  const said = plainDigits(typed).trim();
  if (said === '') return 0;
  const bare = said.replaceAll(/[\s,]/g, '');
  return WHOLE.test(said) && bare.length <= 9 ? Number(bare) : null;
}
