/** What a page asks of designs before anything is read or sent: without the schemas, which bring zod along. */

/** What is said of a business, each once: an object that shows a field follows it. */
export const FIELD_NAMES = [
  'name',
  'second',
  'trade',
  'offer',
  'date',
  'time',
  'venue',
  'items',
  'note',
  'person',
  'phone',
  'email',
  'web',
  'address',
] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

/** The most characters of a field; an address and a venue have several lines. */
export const LONGEST_FIELD = 160;
/** Of a price list: a line each, the price at its end. */
export const LONGEST_LIST = 1200;
export const longestOf = (field: FieldName) => (field === 'items' ? LONGEST_LIST : LONGEST_FIELD);

/** More than any template has, and few enough to be drawn as one types. */
export const MOST_OBJECTS = 100;
/** No PDF has longer sides (14,400 pt), its bleed included. */
export const LONGEST_SIDE_MM = 5000;
/** The shape of the document; raised when documents of before cannot be read as they are. */
export const DESIGN_FORMAT = 1;
/** How an object that was taken away is written down. */
export const removedName = (page: 'Front' | 'Back', id: string) => `${page}/${id}`;
/** The longest remark on a design. */
export const LONGEST_COMMENT = 1000;
/** Letters of a banner that is 5 m wide. */
export const LARGEST_TYPE_MM = 2000;
