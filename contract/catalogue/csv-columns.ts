/** What one import takes: twenty thousand products with all their prices, and some room. */
export const IMPORT_LIMITS = {
  /** Of one file, unpacked. */
  megabytes: 100,
  productRows: 25_000,
  priceRows: 500_000,
  /** Rules of one product, as in its form. */
  rulesPerProduct: 5_000,
  /** Everything wrong is counted; this much of it is listed. */
  problemsListed: 5_000,
} as const;

/** The columns of the two files: their names and what stands in them, in the order an export writes them. */
export const PRODUCT_CSV_COLUMNS = [
  ['Product ID', 'Says which product the row is about. Empty for a new product.'],
  [
    'Address',
    'Last part of the product’s page, e.g. matt-business-cards. Made from the name of a new product when empty.',
  ],
  ['Name', 'At most 200 characters.'],
  ['Category', 'Name of a category that exists.'],
  ['Tagline', 'One line under the name.'],
  ['Description', 'At most 5,000 characters.'],
  ['On Sale', 'yes or no.'],
  ['Minimum Order Quantity', 'A whole number.'],
  ['Maximum Order Quantity', 'A whole number.'],
  ['Currency', 'INR.'],
  ['Price on Request', 'yes: no price list, customers ask. no: the prices file or the shop has its prices.'],
  ['Turnaround Days', 'A whole number from 0 to 90.'],
  ['HSN Code', '4, 6 or 8 digits.'],
  ['Search Words', 'What else people call it.'],
  ['Images', 'One address a line; the first is the one lists show.'],
  ['Attributes', 'One attribute a line: Size: A5 | A4'],
  [
    'Option Rules',
    'One a line: Lamination: Velvet; only; Paper: 350 gsm | 400 gsm; Velvet needs thick card. Where the first attribute has one of its values, the other must be one of its own (only), or none of them (not); then the reason, which may be left out.',
  ],
  [
    'Quantities By',
    'Attribute of which one order may hold several values, each with its own quantity, at one price list: Garment size. Empty: one value an order.',
  ],
  [
    'Option Explanations',
    'What customers read below an attribute, one a line: Paper: Thicker paper feels firmer',
  ],
  [
    'Swatches',
    'How values look, one attribute a line: Colour: White = #ffffff | Navy = #1d2a4d. Colours with a usual name have one without.',
  ],
  [
    'Value Pictures',
    'A picture of a value, one attribute a line: Paper: Kraft = https://… | Linen = https://…. Values without one are shown by name.',
  ],
  [
    'Value Notes',
    'What customers read of a value, one attribute a line: Paper: Kraft = Brown and rough | Linen = Woven feel',
  ],
  [
    'Number Fields',
    'Attributes of which customers type a whole number, one a line: Lines of engraving: 0 | 6 | 1. The least, the largest, and the step between. Its values above are what customers begin with.',
  ],
  [
    'Surcharges',
    'What a choice costs on top of the prices, one a line, written as “Size Charges”: 2.50; piece; all; ; Velvet; Lamination: Velvet. order: once per size ordered, whatever the quantity.',
  ],
  ['Metadata', 'One field a line: Print location: Front | Back'],
  ['Size From', 'Attribute that decides the trim size; empty when there is one size.'],
  ['Trim Sizes (mm)', 'Width x height: 90 x 54. With “Size From” one value a line: A5: 148 x 210'],
  ['Bleed (mm)', 'From 0 to 100.'],
  ['Safe Margin (mm)', 'From 0 to 500.'],
  ['Pages From', 'Attribute that decides the printed pages; empty when always the same.'],
  ['Pages', 'A whole number. With “Pages From” one value a line: Both sides: 2'],
  ['Minimum ppi', 'A whole number from 10 to 2,400.'],
  ['Colour', 'CMYK, RGB or K.'],
  ['Press Condition', 'coated-fogra39, uncoated-fogra29 or swop-tr003; coated-fogra39 when empty.'],
  ['Maximum Ink (%)', 'A whole number from 100 to 400; what the press condition allows when empty.'],
  ['Minimum Line (pt)', 'From 0.01 to 10; by the kind of print when empty.'],
  ['Minimum Text (pt)', 'From 1 to 72; 5 when empty.'],
  [
    'Panels (mm)',
    'Of a folded sheet, from the left of its outside: 97.67 | 99.67 | 99.66. Empty when it is not folded.',
  ],
  ['Checks', 'What to do about a finding, one a line: LOW_RES: refuse. off, silent, tell, ask or refuse.'],
  ['Paper (gsm)', 'Weight of the paper; empty when a piece is weighed.'],
  ['Piece Weight (g)', 'Weight of one piece; empty when the paper’s is given.'],
  [
    'Free Size Unit',
    'Comes in any size, measured in ft, in, mm, cm or m. Empty: only in the sizes it names, and the cells below say nothing.',
  ],
  ['Smallest Size (mm)', 'Width x height: 304.8 x 304.8'],
  ['Largest Size (mm)', 'Width x height: 9753.6 x 9753.6'],
  ['Size Step (mm)', 'From 0.1 to 1,000.'],
  ['Roll Widths (mm)', 'One side is at most the widest: 914.4 | 1219.2. Empty when no roll limits it.'],
  ['Turned on Roll', 'yes: either side may lie across the roll. no: only the width.'],
  [
    'Prices Are For',
    'piece, square_foot, square_metre, square_inch or press_sheet: what a price of the list buys.',
  ],
  [
    'Press Sheet (mm)',
    'Of prices for a press sheet, what of it is printed on, and what is left between pieces: 450 x 320 x 6. Every started sheet is charged.',
  ],
  ['Whole Roll Charged', 'yes: the length of roll over its whole width. no: the area of the piece.'],
  ['Least Price of a Piece', 'Rupees: a smaller size costs no less.'],
  ['Price Rounded To', 'Rupees: a piece is rounded up to a multiple of it, as in 0.01 or 1.'],
  [
    'Size Charges',
    'One a line: 4; eyelet; all; 304.8; Eyelets; Finishing: Eyelets every 1 ft. Price; per piece, order (once per size ordered), square_foot, square_metre, foot_of_edge, metre_of_edge or eyelet; edges all, top_bottom or left_right; how far apart in mm; name; the choice it is for. For each of a number field: 25; piece × Lines of engraving; all; ; Engraving;',
  ],
] as const;

export const PRICE_CSV_COLUMNS = [
  ['Product ID', 'Says which product the price is of. May be empty when the address is there.'],
  ['Address', 'Of the product, also of a new one in the products file.'],
  ['Product', 'Its name, for the reader alone.'],
  [
    'Options',
    'The choice the price is for: Size: A5 | Paper: 300 gsm. Options left out count with every value.',
  ],
  ['Minimum Quantity', 'A whole number.'],
  ['Maximum Quantity', 'A whole number.'],
  ['Price per Piece', 'Rupees, at most two decimals. Of free sizes for what “Prices Are For” says.'],
  ['Currency', 'INR.'],
] as const;

export type ProductCsvColumn = (typeof PRODUCT_CSV_COLUMNS)[number][0];
export type PriceCsvColumn = (typeof PRICE_CSV_COLUMNS)[number][0];
