import { PressCondition } from '#contract/catalogue/catalogue.ts';
import type { EditableProduct, ProductBody } from '#contract/catalogue/catalogue-admin.ts';
import type { ProductCsvColumn } from '#contract/catalogue/csv-columns.ts';
import { CheckMode, FindingCode } from '#contract/finding-codes.ts';
import type { Cell } from '#server/platform/csv.ts';
import {
  type NumberStyle,
  readByValue,
  readFields,
  readNumber,
  readYesNo,
  writeByValue,
  writeFields,
} from './csv-cell-values.ts';
import { optionRules } from './option-rule-column.ts';
import { explanations, notes, numbers, pictures, quantitiesBy, swatches } from './option-setting-columns.ts';
import { sizeRuleFields, surcharges } from './size-rule-columns.ts';

/** A product with every field said, as a row of the file sets them one by one. */
export type ImportDraft = { -readonly [F in keyof ProductBody]-?: Exclude<ProductBody[F], undefined> };

/** One field of a product as a cell. */
export interface FieldColumn {
  /** Names the draft's issues under this column begin with. */
  readonly path: string;
  readonly write: (draft: ImportDraft) => Cell;
  /** Puts a cell into the draft; what is wrong with it, or null. */
  readonly read: (cell: string, draft: ImportDraft, style: NumberStyle) => string | null;
}

/** The columns that say which product and which category; `plan-import.ts` looks them up. */
export type KeyColumn = 'Product ID' | 'Address' | 'Category';

export function draftOf(product: EditableProduct): ImportDraft {
  return {
    name: product.name,
    description: product.description,
    categoryId: product.categoryId,
    minOrderQty: product.minOrderQty,
    maxOrderQty: product.maxOrderQty,
    defaultCurrency: product.defaultCurrency,
    imageUrls: product.imageUrls,
    metadata: product.metadata,
    attributes: product.attributes,
    pricing: product.pricing,
    isPriceOnRequest: product.isPriceOnRequest,
    printSpecification: product.printSpecification,
    sizeRule: product.sizeRule,
    optionRules: product.optionRules,
    optionSettings: product.optionSettings,
    surcharges: product.surcharges,
    tagline: product.tagline,
    turnaroundDays: product.turnaroundDays,
    hsnCode: product.hsnCode,
    searchWords: product.searchWords,
    isActive: product.isActive,
  };
}

type Of<V> = { [F in keyof ImportDraft]: ImportDraft[F] extends V ? F : never }[keyof ImportDraft];
type Print = ImportDraft['printSpecification'];
type OfPrint<V> = { [F in keyof Print]-?: V extends Print[F] ? F : never }[keyof Print];

const NO_NUMBER = 'Please write a number such as 1000 or 2.50, without spaces and units';
/** What Excel, Sheets and LibreOffice show instead of a value: a formula's error, or a column that is too narrow. */
const SPOILT = /^(?:#{3,}|#(?:REF!|VALUE!|NAME\?|N\/A|DIV\/0!|NUM!|NULL!|ERROR!|SPILL!|CALC!)|Err:\d{3})$/i;
const SPOILT_TEXT = 'A spreadsheet wrote this where it had no value. Please write the words';

function text(field: Of<string>): FieldColumn {
  return {
    path: field,
    write: (draft) => draft[field],
    read: (cell, draft) => {
      if (SPOILT.test(cell.trim())) return SPOILT_TEXT;
      draft[field] = cell.trim();
      return null;
    },
  };
}

function number(field: Of<number>): FieldColumn {
  return {
    path: field,
    write: (draft) => draft[field],
    read: (cell, draft, style) => {
      const value = readNumber(cell, style);
      if (value === null) return NO_NUMBER;
      draft[field] = value;
      return null;
    },
  };
}

function yesNo(field: Of<boolean>): FieldColumn {
  return {
    path: field,
    write: (draft) => (draft[field] ? 'yes' : 'no'),
    read: (cell, draft) => {
      const value = readYesNo(cell);
      if (value === null) return 'Please write yes or no';
      draft[field] = value;
      return null;
    },
  };
}

function fields(field: 'attributes' | 'metadata', example: string): FieldColumn {
  return {
    path: field,
    write: (draft) => writeFields(draft[field]),
    read: (cell, draft) => {
      const value = readFields(cell);
      if (value === null) return `Please write one a line, as in ${example}`;
      draft[field] = value;
      return null;
    },
  };
}

/** Drafts share what was read from the database; a cell replaces, and never writes into it. */
function setPrint(draft: ImportDraft, part: Partial<Print>): null {
  draft.printSpecification = { ...draft.printSpecification, ...part };
  return null;
}

function printNumber(field: OfPrint<number>, canBeEmpty = false): FieldColumn {
  return {
    path: `printSpecification.${field}`,
    write: (draft) => draft.printSpecification[field] as number | null,
    read: (cell, draft, style) => {
      const value = readNumber(cell, style);
      if (value === null && !(canBeEmpty && cell.trim() === '')) return NO_NUMBER;
      return setPrint(draft, { [field]: value });
    },
  };
}

/** A number that need not be said; an empty cell takes it away. */
function optionalNumber(field: 'maximumInk' | 'minimumLinePt' | 'minimumTextPt'): FieldColumn {
  return {
    path: `printSpecification.${field}`,
    write: (draft) => draft.printSpecification[field] ?? null,
    read: (cell, draft, style) => {
      const value = cell.trim() === '' ? undefined : readNumber(cell, style);
      return value === null ? NO_NUMBER : setPrint(draft, { [field]: value });
    },
  };
}

function printOption(field: 'sizeAttribute' | 'sidesAttribute'): FieldColumn {
  return {
    path: `printSpecification.${field}`,
    write: (draft) => draft.printSpecification[field],
    read: (cell, draft) => setPrint(draft, { [field]: cell.trim() || null }),
  };
}

const images: FieldColumn = {
  path: 'imageUrls',
  write: (draft) => draft.imageUrls.join('\n'),
  read: (cell, draft) => {
    draft.imageUrls = cell
      .split(/[\r\n]+/)
      .map((url) => url.trim())
      .filter(Boolean);
    return null;
  },
};

const trimSizes: FieldColumn = {
  path: 'printSpecification.trimSizes',
  write: ({ printSpecification: print }) =>
    writeByValue(print.trimSizes, ({ widthMm, heightMm }) => `${widthMm} x ${heightMm}`),
  read: (cell, draft, style) => {
    const sizes = readByValue(cell, (size) => {
      const [width = '', height = '', more] = size.split(/[x×*]/i);
      const [widthMm, heightMm] = [readNumber(width, style), readNumber(height, style)];
      return widthMm === null || heightMm === null || more !== undefined ? null : { widthMm, heightMm };
    });
    return sizes
      ? setPrint(draft, { trimSizes: sizes })
      : 'Please write width x height in mm, as in 90 x 54 or A5: 148 x 210';
  },
};

const pages: FieldColumn = {
  path: 'printSpecification.pages',
  write: ({ printSpecification: print }) => writeByValue(print.pages, String),
  read: (cell, draft, style) => {
    const found = readByValue(cell, (count) => readNumber(count, style));
    return found
      ? setPrint(draft, { pages: found })
      : 'Please write the printed pages, as in 2 or Both sides: 2';
  },
};

const COLOURS = ['CMYK', 'RGB', 'K'] as const;
const colour: FieldColumn = {
  path: 'printSpecification.colour',
  write: ({ printSpecification: print }) => print.colour,
  read: (cell, draft) => {
    const found = COLOURS.find((name) => name === cell.trim().toUpperCase());
    return found ? setPrint(draft, { colour: found }) : 'Please write CMYK, RGB or K';
  },
};

const pressCondition: FieldColumn = {
  path: 'printSpecification.pressCondition',
  write: ({ printSpecification: print }) => print.pressCondition ?? '',
  read: (cell, draft) => {
    const said = cell.trim().toLowerCase();
    const known = PressCondition.options.find((name) => name === said);
    if (said !== '' && !known) return `Please write ${PressCondition.options.join(', ')} or nothing`;
    return setPrint(draft, { pressCondition: known });
  },
};

const checks: FieldColumn = {
  path: 'printSpecification.checkModes',
  write: ({ printSpecification: print }) => writeByValue(print.checkModes ?? {}, String),
  read: (cell, draft) => {
    const modes = readByValue(cell, (mode) => CheckMode.safeParse(mode.trim().toLowerCase()).data ?? null);
    const isKnown = modes && Object.keys(modes).every((code) => FindingCode.safeParse(code).success);
    if (!isKnown) return 'Please write one a line, as in LOW_RES: refuse';
    return setPrint(draft, { checkModes: Object.keys(modes).length > 0 ? modes : undefined });
  },
};

/** As in `97.67 | 99.67 | 99.66`; an empty cell takes them away. */
const panels: FieldColumn = {
  path: 'printSpecification.panelsMm',
  write: ({ printSpecification: print }) => (print.panelsMm ?? []).join(' | '),
  read: (cell, draft, style) => {
    const widths = cell.trim() === '' ? undefined : cell.split('|').map((part) => readNumber(part, style));
    if (widths?.some((width) => width === null)) return 'Please write widths as in 97.67 | 99.67 | 99.66';
    return setPrint(draft, { panelsMm: widths?.filter((width) => width !== null) });
  },
};

export const productFields: Readonly<Record<Exclude<ProductCsvColumn, KeyColumn>, FieldColumn>> = {
  Name: text('name'),
  Tagline: text('tagline'),
  Description: text('description'),
  'On Sale': yesNo('isActive'),
  'Minimum Order Quantity': number('minOrderQty'),
  'Maximum Order Quantity': number('maxOrderQty'),
  Currency: text('defaultCurrency'),
  'Price on Request': yesNo('isPriceOnRequest'),
  'Turnaround Days': number('turnaroundDays'),
  'HSN Code': text('hsnCode'),
  'Search Words': text('searchWords'),
  Images: images,
  Attributes: fields('attributes', 'Size: A5 | A4'),
  'Option Rules': optionRules,
  'Quantities By': quantitiesBy,
  'Option Explanations': explanations,
  Swatches: swatches,
  'Value Pictures': pictures,
  'Value Notes': notes,
  'Number Fields': numbers,
  Surcharges: surcharges,
  Metadata: fields('metadata', 'Print location: Front | Back'),
  'Size From': printOption('sizeAttribute'),
  'Trim Sizes (mm)': trimSizes,
  'Bleed (mm)': printNumber('bleedMm'),
  'Safe Margin (mm)': printNumber('safeMarginMm'),
  'Pages From': printOption('sidesAttribute'),
  Pages: pages,
  'Minimum ppi': printNumber('minimumPpi'),
  Colour: colour,
  'Press Condition': pressCondition,
  'Maximum Ink (%)': optionalNumber('maximumInk'),
  'Minimum Line (pt)': optionalNumber('minimumLinePt'),
  'Minimum Text (pt)': optionalNumber('minimumTextPt'),
  'Panels (mm)': panels,
  Checks: checks,
  'Paper (gsm)': printNumber('paperGsm', true),
  'Piece Weight (g)': printNumber('pieceGrams', true),
  ...sizeRuleFields,
};
