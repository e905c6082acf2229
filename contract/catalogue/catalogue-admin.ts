import { z } from 'zod';
import { plainDigits } from '../digits.ts';
import { endpoint } from '../endpoint.ts';
import { Rupees } from '../money.ts';
import { CURRENCY } from '../paise.ts';
import { AdminFacts, Category, Choice, OptionRule, Product, ProductSummary } from './catalogue.ts';
import { OptionSettings } from './option-settings.ts';
import { ChargeBody, PrintBody, SizeRuleBody } from './print-bodies.ts';
import { PRINT_DEFAULTS, PRODUCT_DEFAULTS } from './product-draft.ts';

/** However many products the back office lists, no more than this are counted for "of Y products". */
export const MOST_LISTED = 10_000;
/** Of a search there: each name that may be a hit has to be read to be counted. */
export const MOST_NAMED = 1_000;

/** Field name -> values, of any number: what is wrong with them is said with everything else that is. */
const Fields = z.record(z.string().max(60), z.array(z.string().max(200)).max(60));
/** As the product page takes them: what it could not show is not saved. */
const Options = z.record(
  z.string().max(60),
  z.array(z.string().max(80, 'An option value has at most 80 characters')).max(60),
);
const Pictures = z.array(z.string().trim().max(500)).max(20);

const RuleBody = z.object({
  attributes: Choice.default({}),
  minQty: z.number(),
  maxQty: z.number(),
  pricePerUnit: z.number(),
  currency: z.string().trim().max(3).default(CURRENCY),
});

const TURNAROUND = 'Turnaround must be between 0 and 90 days';

/** What the product form sends: shapes only, `productIssues` judges them. What is left out of a change stays as it is. */
const ProductBody = z.object({
  name: z.string().trim().max(200).default(''),
  description: z.string().trim().max(5000).default(''),
  categoryId: z.string().max(60).default(''),
  minOrderQty: z.number().default(PRODUCT_DEFAULTS.minOrderQty),
  maxOrderQty: z.number().default(PRODUCT_DEFAULTS.maxOrderQty),
  defaultCurrency: z.string().trim().max(3).default(PRODUCT_DEFAULTS.defaultCurrency),
  imageUrls: Pictures.default([]),
  metadata: Fields.default({}),
  attributes: Options.default({}),
  pricing: z.array(RuleBody).max(5000).default([]),
  /** No price list: customers ask for a price. */
  isPriceOnRequest: z.boolean().default(false),
  printSpecification: PrintBody.default(PRINT_DEFAULTS),
  /** Null: only the sizes it names. */
  sizeRule: SizeRuleBody.nullable().optional(),
  optionRules: z.array(OptionRule).max(100).optional(),
  optionSettings: OptionSettings.optional(),
  surcharges: z.array(ChargeBody).max(100).optional(),
  tagline: z.string().trim().max(200).optional(),
  turnaroundDays: z.number(TURNAROUND).int(TURNAROUND).min(0, TURNAROUND).max(90, TURNAROUND).optional(),
  hsnCode: z
    .string()
    .overwrite(plainDigits)
    .regex(/^(?:\d{4}|\d{6}|\d{8})$/, 'The HSN code has 4, 6 or 8 digits')
    .optional(),
  searchWords: z.string().trim().max(500).optional(),
  isActive: z.boolean().optional(),
});
export type ProductBody = z.output<typeof ProductBody>;

/** A product with all an admin may change. */
export const EditableProduct = Product.extend({
  ...AdminFacts.shape,
  hsnCode: z.string(),
  searchWords: z.string(),
});
export type EditableProduct = z.infer<typeof EditableProduct>;

const One = z.object({ id: z.uuid() });
/** The `version` the change began from; left out, nobody else's change is looked for. */
const Version = z.string().max(40).optional();
const productAnswer = z.object({ product: EditableProduct });

export const createProduct = endpoint({
  name: 'createProduct',
  summary: 'Add a product',
  tag: 'Catalogue administration',
  method: 'POST',
  path: '/products',
  access: 'admin',
  body: ProductBody,
  isIdempotent: true,
  status: 201,
  response: productAnswer,
});

export const updateProduct = endpoint({
  name: 'updateProduct',
  summary: 'Change a product',
  tag: 'Catalogue administration',
  method: 'PUT',
  path: '/products/{id}',
  access: 'admin',
  params: One,
  body: ProductBody.extend({ version: Version }),
  response: productAnswer,
});

export const deleteProduct = endpoint({
  name: 'deleteProduct',
  summary: 'Delete a product; orders keep what they hold of it',
  tag: 'Catalogue administration',
  method: 'DELETE',
  path: '/products/{id}',
  access: 'admin',
  needsFresh: true,
  params: One,
  query: z.object({ version: Version }),
  /** The product as it was. */
  response: productAnswer.extend({ productId: z.string() }),
});

export const getEditableProduct = endpoint({
  name: 'getEditableProduct',
  summary: 'A product as an admin edits it, hidden ones too',
  tag: 'Catalogue administration',
  method: 'GET',
  path: '/products/{id}/edit',
  access: 'admin',
  params: One,
  response: productAnswer,
});

/** The copy is hidden until somebody activates it. */
export const duplicateProduct = endpoint({
  name: 'duplicateProduct',
  summary: 'Copy a product, hidden',
  tag: 'Catalogue administration',
  method: 'POST',
  path: '/products/{id}/duplicate',
  access: 'admin',
  params: One,
  isIdempotent: true,
  status: 201,
  response: productAnswer,
});

export const changeProducts = endpoint({
  name: 'changeProducts',
  summary: 'Activate, deactivate or delete several products',
  tag: 'Catalogue administration',
  method: 'POST',
  path: '/products/bulk',
  access: 'admin',
  needsFresh: ({ action }) => action === 'delete',
  body: z.object({
    action: z.enum(['activate', 'deactivate', 'delete']),
    productIds: z.array(z.uuid()).min(1).max(100),
  }),
  response: z.object({
    changed: z.number().int(),
    /** As they are now; none of them when they were deleted. */
    products: z.array(ProductSummary),
  }),
});

const CategoryBody = z.object({
  name: z.string().trim().max(120).default(''),
  description: z.string().trim().max(2000).default(''),
  imageUrls: Pictures.default([]),
  /**
   * Which partners its orders are offered to, by the id of the kind. Left out, it stays as it is; of a new category it is the
   * kind of its name, or the first of the list.
   */
  kindOfWork: z.string().trim().max(60).optional(),
});

const categoryAnswer = z.object({ category: Category });

export const createCategory = endpoint({
  name: 'createCategory',
  summary: 'Add a category',
  tag: 'Catalogue administration',
  method: 'POST',
  path: '/categories',
  access: 'admin',
  body: CategoryBody,
  isIdempotent: true,
  status: 201,
  response: categoryAnswer,
});

export const updateCategory = endpoint({
  name: 'updateCategory',
  summary: 'Change a category',
  tag: 'Catalogue administration',
  method: 'PUT',
  path: '/categories/{id}',
  access: 'admin',
  params: One,
  body: CategoryBody.extend({ version: Version }),
  response: categoryAnswer,
});

export const deleteCategory = endpoint({
  name: 'deleteCategory',
  summary: 'Delete a category no product uses',
  tag: 'Catalogue administration',
  method: 'DELETE',
  path: '/categories/{id}',
  access: 'admin',
  needsFresh: true,
  params: One,
  query: z.object({ version: Version }),
  /** The category as it was. */
  response: categoryAnswer.extend({ categoryId: z.string() }),
});

/** A picture's bytes in base64; the answer is the address to put among `imageUrls`. */
export const uploadPicture = endpoint({
  name: 'uploadPicture',
  summary: 'Upload a picture for a product or category',
  tag: 'Catalogue administration',
  method: 'POST',
  path: '/pictures',
  access: 'admin',
  perMinute: 30,
  maxBodyBytes: 14_500_000,
  body: z.object({ data: z.base64().min(1) }),
  status: 201,
  response: z.object({ imageUrl: z.string() }),
});

export const PriceDefect = z.object({
  kind: z.enum(['gap', 'overlap', 'cliff', 'dead', 'loss']),
  /** What is wrong, with the first example, in words. */
  sentence: z.string(),
  choice: Choice,
  minQty: z.number().int(),
  maxQty: z.number().int(),
  /** Places in the list of the two rules that overlap, or of the one that loses. */
  rules: z.array(z.number().int()),
  /** In how many choices. */
  choices: z.number().int(),
  /** Nobody pays for this drop. */
  isChargedLower: z.boolean(),
});
export type PriceDefect = z.infer<typeof PriceDefect>;

const PricingBody = z.object({
  attributes: Fields,
  /** Whose partners' rates losses are told by; left out: the policy's. */
  categoryId: z.string().max(60).optional(),
  pricing: z.array(RuleBody).max(5000),
  minOrderQty: z.number().int().min(1),
  maxOrderQty: z.number().int().min(1),
  /** Whose ladder to show. */
  choice: Choice.default({}),
  /** Of free sizes what the prices are for; and which millimetres the named sizes are. */
  sizeRule: SizeRuleBody.nullable().optional(),
  printSpecification: PrintBody.pick({ sizeAttribute: true, trimSizes: true }).optional(),
  /** What cannot be chosen needs no price. */
  optionRules: z.array(OptionRule).max(100).optional(),
  surcharges: z.array(ChargeBody).max(100).optional(),
  optionSettings: OptionSettings.optional(),
});

/** Looks at a price list that is not saved yet. Rules with something wrong are left out of it. */
export const checkPricing = endpoint({
  name: 'checkPricing',
  summary: 'Gaps, overlaps, price drops and losses of a price list, and the ladder of one choice',
  tag: 'Catalogue administration',
  method: 'POST',
  path: '/products/check-pricing',
  access: 'admin',
  body: PricingBody,
  response: z.object({
    defects: z.array(PriceDefect),
    total: z.number().int(),
    chargedLower: z.number().int(),
    /** False when the list has more different cases than were looked at. */
    isComplete: z.boolean(),
    /** Why the choice has no ladder: its size is none, or is not made. */
    refusal: z.string().nullable(),
    ladder: z.array(
      z.object({
        quantity: z.number().int(),
        unitPrice: Rupees,
        totalPrice: Rupees,
        savingPercent: z.number().int(),
      }),
    ),
  }),
});
