/**
 * The catalogue on the wire: products and categories for everybody, for admins, and as CSV. A choice is option name ->
 * value, and a quantity is none of the options.
 */

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CheckModes } from '../finding-codes.ts';
import { Rupees, RupeesWithTax } from '../money.ts';
import { Limit, NextToken, Offset } from '../paging.ts';
import { SIZE_UNITS } from './free-size.ts';
import { OptionSettings } from './option-settings.ts';

/** Option name -> the values a person can choose, in the order to show them. */
export const Attributes = z.record(
  z.string().min(1).max(60),
  z.array(z.string().min(1).max(80)).min(1).max(60),
);
export type Attributes = z.infer<typeof Attributes>;

/** Option name -> chosen value, or how many of each of its values (`quantity-rows.ts`). */
export const Choice = z.record(z.string().max(60), z.string().max(1000));
export type Choice = z.infer<typeof Choice>;

export const PricingRule = z.object({
  pricePerUnit: Rupees,
  minQty: z.number().int().min(1),
  maxQty: z.number().int().min(1),
  attributes: Choice,
  currency: z.string(),
});
export type PricingRule = z.infer<typeof PricingRule>;

/** A page or face of the product as it is after cutting. */
export const TrimSize = z.object({
  widthMm: z.number().positive(),
  heightMm: z.number().positive(),
});
export type TrimSize = z.infer<typeof TrimSize>;

/**
 * How a press prints on a paper, by the characterisation data that describes it: coated sheets (FOGRA39), uncoated sheets
 * (FOGRA29), and U.S. Web Coated (SWOP, CGATS TR 003), which many Indian presses ask for.
 */
export const PressCondition = z.enum(['coated-fogra39', 'uncoated-fogra29', 'swop-tr003']);
export type PressCondition = z.infer<typeof PressCondition>;

/** What the press needs to know. Sizes in mm, keyed by the value of `sizeAttribute`, or under `''` when there is one only. */
export const PrintSpecification = z.object({
  sizeAttribute: z.string().nullable(),
  trimSizes: z.record(z.string(), TrimSize),
  bleedMm: z.number().min(0),
  safeMarginMm: z.number().min(0),
  /** Printed faces or pages by the value of `sidesAttribute`; under `''` when fixed. */
  sidesAttribute: z.string().nullable(),
  pages: z.record(z.string(), z.number().int().min(1)),
  minimumPpi: z.number().int().positive(),
  colour: z.enum(['CMYK', 'RGB', 'K']),
  /** What colours are converted to and shown for; coated where it is not said. */
  pressCondition: PressCondition.optional(),
  /** Most ink in one place, all inks together, in percent; what the condition allows where it is not said. */
  maximumInk: z.number().int().min(100).max(400).optional(),
  /** Thinnest line and smallest text that hold in print, in points; as GWG 2022 has them where they are not said. */
  minimumLinePt: z.number().positive().optional(),
  minimumTextPt: z.number().positive().optional(),
  /** Of a sheet that is folded along its height: its panels from the left of the outside. */
  panelsMm: z.array(z.number().positive()).min(2).max(12).optional(),
  /** On what is ordered, where the size rule does not let it turn: its width lies across the roll. */
  isWidthAcross: z.boolean().optional(),
  /** As the shop knows it by the product's name: it is cut as a circle or an oval within its size. */
  isRound: z.boolean().optional(),
  /** Likewise: it is cut around whatever its design is, inside its size. */
  isCutToShape: z.boolean().optional(),
  /** What is done about a finding of artwork, where it is not what the check does by itself. */
  checkModes: CheckModes.optional(),
  /** Grams per square metre; where weight is by piece null, and `pieceGrams` is that of one. */
  paperGsm: z.number().positive().nullable(),
  pieceGrams: z.number().positive().nullable(),
});
export type PrintSpecification = z.infer<typeof PrintSpecification>;

const OptionValues = z.object({
  option: z.string().max(60),
  values: z.array(z.string().max(80)).max(60),
});

/** Where `when` has one of its values, `other` must be one of its own (`only`), or none of them (`not`). */
export const OptionRule = z.object({
  when: OptionValues,
  is: z.enum(['only', 'not']),
  other: OptionValues,
  /** As customers read it; empty: said in plain words. */
  reason: z.string().trim().max(160),
});
export type OptionRule = z.infer<typeof OptionRule>;

/** What is added to the price of a piece, or once per size ordered (`order`), of the choices that have all of `attributes`. */
export const SizeCharge = z.object({
  name: z.string().min(1).max(60),
  attributes: Choice,
  per: z.enum(['piece', 'order', 'square_foot', 'square_metre', 'foot_of_edge', 'metre_of_edge', 'eyelet']),
  price: Rupees,
  /** Which edges are measured: all, top and bottom, left and right. */
  edges: z.enum(['all', 'top_bottom', 'left_right']),
  /** How far apart eyelets are, at most; null: in the corners only. */
  everyMm: z.number().positive().nullable(),
  /** The option, a number, it is charged for each of: eyelets, lines of engraving; left out: once. */
  times: z.string().min(1).max(60).optional(),
});
export type SizeCharge = z.infer<typeof SizeCharge>;

const PressSheet = z.object({
  widthMm: z.number().positive(),
  heightMm: z.number().positive(),
  gapMm: z.number().min(0),
});

/**
 * Of a product that comes in any size: limits, and how the price list prices a size. The values of the size option are
 * the named sizes; any other within the limits may stand in their place, in words as `formatSize` writes them.
 */
export const SizeRule = z.object({
  /** What people measure it in, where they do not say. */
  unit: z.enum(SIZE_UNITS),
  minWidthMm: z.number().positive(),
  maxWidthMm: z.number().positive(),
  minHeightMm: z.number().positive(),
  maxHeightMm: z.number().positive(),
  stepMm: z.number().positive(),
  /** Widths of the material; empty: none limits it. */
  rollWidthsMm: z.array(z.number().positive()).max(20),
  /** May lie across or along the roll. */
  canTurn: z.boolean(),
  /** What `pricePerUnit` of the price list is for. */
  pricedBy: z.enum(['piece', 'square_foot', 'square_metre', 'square_inch', 'press_sheet']),
  /** Of prices for a press sheet: what of it is printed on, and how far pieces lie apart. */
  sheet: PressSheet.nullable().optional(),
  /** The whole width of the roll is charged. */
  isWholeRoll: z.boolean(),
  /** Of one piece. */
  leastPrice: Rupees,
  /** A piece's price is rounded up to a multiple of it. */
  roundTo: Rupees,
  charges: z.array(SizeCharge).max(60),
});
export type SizeRule = z.infer<typeof SizeRule>;

const CategoryRef = z.object({ categoryId: z.uuid(), name: z.string(), slug: z.string() });

/** `admin`: hidden products too, with what only the back office is told. Refused to everybody else. */
const View = z.enum(['admin']);

/** What only the back office is told of a product (`view=admin`). */
export const AdminFacts = z.object({
  createdAt: z.string(),
  defaultCurrency: z.string(),
  isActive: z.boolean(),
  /** Changes with every change of the product; send it back with yours. */
  version: z.string(),
});
export type AdminFacts = z.infer<typeof AdminFacts>;

/** A product as lists show it: `pricing` holds the first rule only, `from` the lowest unit price. */
export const ProductSummary = z.object({
  productId: z.uuid(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  tagline: z.string(),
  categoryId: z.uuid(),
  category: CategoryRef,
  section: z.string().nullable(),
  imageUrls: z.array(z.string()),
  pricing: z.array(PricingRule),
  isPriceOnRequest: z.boolean(),
  from: z.object({ unitPrice: Rupees, quantity: z.number().int() }).nullable(),
  /** The first and the lowest price of a piece with its tax; absent in the back office, and where there is no price. */
  withTax: z.object({ first: RupeesWithTax, lowest: RupeesWithTax }).optional(),
  minOrderQty: z.number().int(),
  maxOrderQty: z.number().int(),
  ...AdminFacts.partial().shape,
});
export type ProductSummary = z.infer<typeof ProductSummary>;

export const Product = ProductSummary.extend({
  attributes: Attributes,
  /** Facts of the product: field name -> its values. */
  metadata: z.record(z.string(), z.array(z.string())),
  printSpecification: PrintSpecification,
  /** Null: it comes in the sizes it names and no other. */
  sizeRule: SizeRule.nullable(),
  /** Which values of its options go together. */
  optionRules: z.array(OptionRule),
  optionSettings: OptionSettings,
  /** What some choices cost on top of the price list. */
  surcharges: z.array(SizeCharge),
  turnaroundDays: z.number().int(),
  updatedAt: z.string(),
});
export type Product = z.infer<typeof Product>;

export const Category = z.object({
  categoryId: z.uuid(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** The first of `imageUrls`. */
  imageUrl: z.string().nullable(),
  imageUrls: z.array(z.string()),
  createdAt: z.string(),
  version: z.string(),
  /** The id of the kind of work it is to print partners; orders keep the kind they were placed with. */
  kindOfWork: z.string(),
  productCount: z.number().int(),
  /** Sub-sections the home page links to: `/category/{slug}#{id}`. */
  sections: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Lowest unit price of the category; below, with the tax of that product, absent in the back office. */
  fromUnitPrice: Rupees.nullable(),
  fromWithTax: RupeesWithTax.optional(),
});
export type Category = z.infer<typeof Category>;

/** `position` is the order of the shop, and the default. */
export const CategorySort = z.enum(['position', 'name', 'newest']);

/** `relevance` is the default with a search; without one and without a sort the popular come first. */
export const ProductSort = z.enum(['name', 'category', 'relevance', 'price', 'newest']);
export type ProductSort = z.infer<typeof ProductSort>;

export const listProducts = endpoint({
  name: 'listProducts',
  summary: 'Search and list products',
  tag: 'Catalogue',
  method: 'GET',
  path: '/products',
  access: 'public',
  query: z.object({
    search: z.string().trim().max(100).optional(),
    /** Category name, slug or id. */
    category: z.string().trim().max(60).optional(),
    sort: ProductSort.optional(),
    view: View.optional(),
    limit: Limit.default(24),
    offset: Offset.optional(),
    nextToken: NextToken.optional(),
  }),
  response: z.object({
    products: z.array(ProductSummary),
    // Exact in the shop; but a search is counted to one past `MOST_MATCHED`, or past the page asked for: there are at least so many.
    // Of the back office's list up to `MOST_LISTED`, of a search there up to `MOST_NAMED`.
    total: z.number().int(),
    hasMore: z.boolean(),
    nextToken: z.string().nullable(),
  }),
});

export const getProduct = endpoint({
  name: 'getProduct',
  summary: 'One product, by id or slug',
  tag: 'Catalogue',
  method: 'GET',
  path: '/products/{id}',
  access: 'public',
  params: z.object({ id: z.string().max(100) }),
  response: Product,
});

export const listCategories = endpoint({
  name: 'listCategories',
  summary: 'All categories, or a page of them',
  tag: 'Catalogue',
  method: 'GET',
  path: '/categories',
  access: 'public',
  query: z.object({
    search: z.string().trim().max(100).optional(),
    sort: CategorySort.optional(),
    /** All of them unless said. */
    limit: Limit.optional(),
    nextToken: NextToken.optional(),
  }),
  response: z.object({
    categories: z.array(Category),
    total: z.number().int(),
    hasMore: z.boolean(),
    nextToken: z.string().nullable(),
  }),
});

export const getCategory = endpoint({
  name: 'getCategory',
  summary: 'One category, by id or slug',
  tag: 'Catalogue',
  method: 'GET',
  path: '/categories/{id}',
  access: 'public',
  params: z.object({ id: z.string().max(100) }),
  response: Category,
});
