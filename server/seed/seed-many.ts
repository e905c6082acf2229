import {
  addProducts,
  analyzeCatalogue,
  countProducts,
  type NewProduct,
  readCategoryIds,
} from '#server/modules/catalogue/index.ts';
import { type Db, transaction } from '#server/platform/db.ts';
import { demoCategories, seedDemo } from './seed-demo.ts';
import { newProduct, type SeedProduct } from './seed-product.ts';

const TRADES =
  `Bakery|Dental Clinic|Yoga Studio|Tailor|Jewellery|Grocery|Pharmacy|Law Office|Architect|Photographer|
Wedding Planner|Coaching Centre|Gym|Salon|Spa|Travel Agency|Hotel|Restaurant|Cafe|Juice Bar|Sweet Shop|Pickle Brand|
Tea Brand|Coffee Roaster|Spice Brand|Soap Maker|Candle Maker|Boutique|Saree Shop|Handloom|Pottery Studio|Florist|
Nursery|Pet Clinic|Veterinary|Hospital|Diagnostic Lab|Optician|Bookshop|Library|School|College|Kindergarten|
Dance Academy|Music Class|Cricket Club|Cycle Shop|Garage|Car Wash|Taxi Service|Courier|Warehouse|Hardware Store|
Paint Shop|Electrician|Plumber|Interior Designer|Real Estate|Builder|Solar Installer|Software Company|Startup|
Accountant|Insurance Agent|Bank|Temple Trust|Charity|Film Club|Theatre|Museum|Art Gallery|Event Company|DJ|Caterer|
Dairy|Farm|Seed Store|Fish Market|Toy Shop|Mobile Repair`
    .replaceAll('\n', '')
    .split('|');

const STYLES =
  `Classic|Minimal|Floral|Geometric|Heritage|Festive|Bold|Pastel|Monsoon|Marigold|Indigo|Terracotta|Peacock|
Lotus|Paisley|Block Print|Madhubani|Warli|Kalamkari|Ikat|Modern|Retro|Elegant|Playful|Striped|Dotted|Botanical|Coastal|
Desert|Mountain|Sunrise|Midnight|Copper|Ivory|Charcoal|Saffron|Emerald|Ruby|Sapphire|Pearl`
    .replaceAll('\n', '')
    .split('|');

/** Rows of one statement. */
const BATCH = 2_000;

/**
 * Fills the catalogue up to `count` products: the demo's, then designs of them for trades and styles, the same on
 * every run. For benchmarks: the names, price levels and words are those of a real shop of that size.
 */
export async function seedMany(
  db: Db,
  count: number,
  onProgress: (done: number) => void = () => undefined,
): Promise<void> {
  await seedDemo({ db });
  const ids = await readCategoryIds(db);
  const bases = demoCategories.flatMap((category) =>
    category.products
      .filter((product) => product.pricing.length > 0)
      .map((product) => ({ product: shortened(product), categoryId: ids.get(category.slug) })),
  );
  // Category by category in turn, so that each has its share at any count.
  bases.sort((a, b) => positionIn(bases, a) - positionIn(bases, b));
  let made = await countProducts(db);
  // Two at a time: one batch is indexed while the next is read.
  const fill = async () => {
    while (made < count) {
      const from = made;
      made = Math.min(from + BATCH, count);
      const batch = Array.from({ length: made - from }, (_, index) => {
        const base = bases[(from + index) % bases.length];
        if (!base?.categoryId) throw new Error('a category of the demo is missing');
        return design(base.product, base.categoryId, from + index);
      });
      await transaction(db, (tx) => addProducts(tx, batch));
      onProgress(from + batch.length);
    }
  };
  await Promise.all([fill(), fill()]);
  await analyzeCatalogue(db);
}

function positionIn<T extends { categoryId: string | undefined }>(bases: readonly T[], base: T): number {
  return bases.filter((other) => other.categoryId === base.categoryId).indexOf(base);
}

/** One design of a product. Every number has its own trade and style as long as there are any. */
function design(base: SeedProduct, categoryId: string, number: number): NewProduct {
  const trade = pick(TRADES, number * 7 + Math.floor(number / TRADES.length));
  const style = pick(STYLES, number * 3 + Math.floor(number / (TRADES.length * STYLES.length)));
  // A cheap spread that looks random and is the same every time.
  const spread = (number * 2_654_435_761) % 1_000;
  const product: SeedProduct = {
    ...base,
    slug: `${slugOf(`${style} ${trade} ${base.slug}`)}-${number}`,
    name: `${style} ${trade} ${base.name}`,
    tagline: `${base.tagline}, ${style.toLowerCase()} design`,
    description: `A ${style.toLowerCase()} design for a ${trade.toLowerCase()}. ${base.description}`,
    pricing: base.pricing.map((rule) => ({
      ...rule,
      pricePaise: Math.ceil((rule.pricePaise * (900 + (spread % 300))) / 1_000),
    })),
    popularity: Math.floor((spread * spread) / 20_000),
  };
  return newProduct(product, categoryId, base.slug);
}

/** With the choices of one option only: a hundred thousand full price lists would fill a disk and show nothing. */
function shortened(product: SeedProduct): SeedProduct {
  const [varied] = Object.keys(product.pricing[0]?.attributes ?? {});
  const firsts = product.pricing[0]?.attributes ?? {};
  return {
    ...product,
    pricing: product.pricing
      .filter(({ attributes }) =>
        Object.entries(attributes).every(([name, value]) => name === varied || firsts[name] === value),
      )
      .map((rule) => ({
        ...rule,
        attributes: varied === undefined ? {} : { [varied]: rule.attributes[varied] ?? '' },
      })),
  };
}

function pick(words: readonly string[], index: number): string {
  return words[index % words.length] ?? '';
}

function slugOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
