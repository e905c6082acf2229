import type { SizeRule } from '#contract/catalogue/catalogue.ts';
import { SizeCharge, SizeRule as SizeRuleShape } from '#contract/catalogue/catalogue.ts';
import { SIZE_UNITS } from '#contract/catalogue/free-size.ts';
import { newSizeRule } from '#contract/catalogue/new-size-rule.ts';
import {
  type NumberStyle,
  partsOf,
  readChoice,
  readNumber,
  readYesNo,
  unescaped,
  writeChoice,
  writePart,
} from './csv-cell-values.ts';
import type { FieldColumn } from './product-csv-columns.ts';

type Columns = Readonly<Record<string, FieldColumn>>;

/** The unit comes first: without one the product comes in its named sizes only, and the other cells say nothing. */
const unit: FieldColumn = {
  path: 'sizeRule.unit',
  write: ({ sizeRule }) => sizeRule?.unit ?? '',
  read: (cell, draft) => {
    const said = cell.trim().toLowerCase();
    const known = SIZE_UNITS.find((name) => name === said);
    if (said !== '' && !known) return `Please write ${SIZE_UNITS.join(', ')} or nothing`;
    draft.sizeRule = known ? { ...(draft.sizeRule ?? newSizeRule(draft.pricing)), unit: known } : null;
    return null;
  },
};

function part(
  path: string,
  write: (rule: SizeRule) => string | number,
  read: (cell: string, style: { hasDecimalComma: boolean }) => Partial<SizeRule> | string,
): FieldColumn {
  return {
    path: `sizeRule.${path}`,
    write: ({ sizeRule }) => (sizeRule ? write(sizeRule) : ''),
    read: (cell, draft, style) => {
      if (!draft.sizeRule) return null;
      const found = read(cell, style);
      if (typeof found === 'string') return found;
      draft.sizeRule = { ...draft.sizeRule, ...found };
      return null;
    },
  };
}

function size(path: string, of: 'min' | 'max'): FieldColumn {
  return part(
    path,
    (rule) => `${rule[`${of}WidthMm`]} x ${rule[`${of}HeightMm`]}`,
    (cell, style) => {
      const [width = '', height = '', more] = cell.split(/[x×*]/i);
      const [widthMm, heightMm] = [readNumber(width, style), readNumber(height, style)];
      if (widthMm === null || heightMm === null || more !== undefined)
        return 'Please write width x height in mm, as in 304.8 x 304.8';
      return of === 'min'
        ? { minWidthMm: widthMm, minHeightMm: heightMm }
        : { maxWidthMm: widthMm, maxHeightMm: heightMm };
    },
  );
}

function number(field: 'stepMm' | 'leastPrice' | 'roundTo'): FieldColumn {
  return part(
    field,
    (rule) => rule[field],
    (cell, style) => {
      const value = readNumber(cell, style);
      return value === null ? 'Please write a number such as 1 or 2.50' : { [field]: value };
    },
  );
}

function yesNo(field: 'canTurn' | 'isWholeRoll'): FieldColumn {
  return part(
    field,
    (rule) => (rule[field] ? 'yes' : 'no'),
    (cell) => {
      const value = readYesNo(cell);
      return value === null ? 'Please write yes or no' : { [field]: value };
    },
  );
}

const rolls = part(
  'rollWidthsMm',
  (rule) => rule.rollWidthsMm.join(' | '),
  (cell, style) => {
    const widths = cell.trim() === '' ? [] : cell.split('|').map((width) => readNumber(width, style));
    const rollWidthsMm = widths.filter((width) => width !== null);
    return rollWidthsMm.length === widths.length
      ? { rollWidthsMm }
      : 'Please write widths as in 914.4 | 1219.2';
  },
);

const PRICED_BY = SizeRuleShape.shape.pricedBy.options;
const pricedBy = part(
  'pricedBy',
  (rule) => rule.pricedBy,
  (cell) => {
    const known = PRICED_BY.find((name) => name === cell.trim().toLowerCase());
    return known ? { pricedBy: known } : `Please write ${PRICED_BY.join(', ')}`;
  },
);

const sheet = part(
  'sheet',
  ({ sheet: one }) => (one ? `${one.widthMm} x ${one.heightMm} x ${one.gapMm}` : ''),
  (cell, style) => {
    if (cell.trim() === '') return { sheet: undefined };
    const [widthMm, heightMm, gapMm, more] = cell.split(/[x×*]/i).map((said) => readNumber(said, style));
    return widthMm == null || heightMm == null || gapMm == null || more !== undefined
      ? 'Please write width x height x gap in mm, as in 450 x 320 x 6'
      : { sheet: { widthMm, heightMm, gapMm } };
  },
);

const EXAMPLE = '4; eyelet; all; 304.8; Eyelets; Finishing: Eyelets every 1 ft';

/** A charge a line: price; per; edges; how far apart; name; the choice it is for. */
function writeCharges(charges: readonly SizeCharge[]): string {
  return charges
    .map(({ price, per, edges, everyMm, name, attributes, times }) => {
      const what = times === undefined ? per : `${per} × ${writePart(times)}`;
      return [price, what, edges, everyMm ?? '', writePart(name), writeChoice(attributes)].join('; ');
    })
    .join('\n');
}

function readCharges(cell: string, style: NumberStyle): SizeCharge[] | string {
  const found: SizeCharge[] = [];
  for (const line of cell.split(/[\r\n]+/).filter((text) => text.trim() !== '')) {
    const [price = '', per = '', edges = '', every = '', name = '', choice = ''] = partsOf(line, ';', 6);
    const [, unit = '', times] = /^(\s*\w*\s*)(?:[×*](.*))?$/s.exec(per) ?? [];
    const everyMm = every.trim() === '' ? null : readNumber(every, style);
    const charge = SizeCharge.safeParse({
      price: readNumber(price, style),
      per: unit.trim(),
      ...(times !== undefined && { times: unescaped(times).trim() }),
      edges: edges.trim(),
      everyMm: every.trim() !== '' && everyMm === null ? Number.NaN : everyMm,
      name: unescaped(name).trim(),
      attributes: readChoice(choice),
    });
    if (!charge.success) return `Please write one a line, as in ${EXAMPLE}`;
    found.push(charge.data);
  }
  return found;
}

const charges = part(
  'charges',
  (rule) => writeCharges(rule.charges),
  (cell, style) => {
    const found = readCharges(cell, style);
    return typeof found === 'string' ? found : { charges: found };
  },
);

/** What choices cost on top of the prices, of products in named sizes. */
export const surcharges: FieldColumn = {
  path: 'surcharges',
  write: (draft) => writeCharges(draft.surcharges),
  read: (cell, draft, style) => {
    const found = readCharges(cell, style);
    if (typeof found === 'string') return found;
    draft.surcharges = found;
    return null;
  },
};

export const sizeRuleFields = {
  'Free Size Unit': unit,
  'Smallest Size (mm)': size('minWidthMm', 'min'),
  'Largest Size (mm)': size('maxWidthMm', 'max'),
  'Size Step (mm)': number('stepMm'),
  'Roll Widths (mm)': rolls,
  'Turned on Roll': yesNo('canTurn'),
  'Prices Are For': pricedBy,
  'Press Sheet (mm)': sheet,
  'Whole Roll Charged': yesNo('isWholeRoll'),
  'Least Price of a Piece': number('leastPrice'),
  'Price Rounded To': number('roundTo'),
  'Size Charges': charges,
} as const satisfies Columns;
