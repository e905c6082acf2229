import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { fontAssets } from './scripts/font-assets.ts';
import { leanClient } from './scripts/lean-client.ts';
import { leanFramework } from './scripts/lean-framework.ts';
import { leanHarfbuzz } from './scripts/lean-harfbuzz.ts';
import { leanPreloads } from './scripts/lean-preloads.ts';

/** Whatever lies below `web/` and begins with one of these. */
function inWeb(...names: string[]): RegExp {
  return new RegExp(`/web/(${names.join('|')})`);
}

/**
 * What every page loads, in two files. React and the router in one compress to 93 kB; in the four Vite makes of them,
 * to 97. The same holds for our many small parts, and each style sheet less is a round trip less before the first
 * paint.
 */
const chunks = {
  groups: [
    { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
    {
      name: 'shop',
      test: inWeb(
        'root\\.tsx',
        // What sends a move to a page on as a document of its own, from each of those pages.
        '.*\\?route-chunk=clientLoader',
        'lib/(own-document|page-headers)',
        'storefront/(shell|navigation|footer/|header/(?!filled-cart-button|mini-cart|recent-|suggestion|use-menu|use-se|use-suggestions|user-menu))',
        'ui/(button|class-names|crash|later|empty-state|error-screen|failed|logo|registration|tokens)',
        'ui/(commerce/(money|picture|product-)|navigation/(breadcrumbs|focus-page|link))',
        'lib/(early-parts|forms/step-guards|format|hydration/|page-meta|paths|shown-prices|cart/presence|session/(device\\.|presence))',
      ),
    },
    // What asks the server, and what is kept of it. The first choice on a product page waits for this file alone. A group
    // takes along what its files import, so the files that others need too have groups before it.
    {
      name: 'api',
      test: new RegExp(
        [
          '/web/lib/(api\\.|api-error|pause|request|use-(action|fetched)|session/(bearer|stored)|cart/quote-answer\\.)',
          '/web/ui/notice',
          'node_modules/zustand/esm/(react|vanilla)\\.',
        ].join('|'),
      ),
    },
    // Quantities and days: the product page, the cart and the checkout have them; the last without fields for them.
    {
      name: 'quantity',
      test: new RegExp(
        [
          '/web/lib/cart/(no-cart-words|quoter|read-quantity)',
          '/contract/(dates|digits|phone|pricing/delivery)',
        ].join('|'),
      ),
    },
    { name: 'stepper', test: inWeb('lib/cart/use-typed-quantity', 'ui/forms/stepper') },
    // The artwork field's place on a page, until there is a file for it, and small parts that stand beside it.
    {
      name: 'artwork',
      test: new RegExp(
        [
          '/web/lib/artwork/(artwork-entry|artwork-field\\.module|drop-prompt|file-rules|kept-file)',
          '/web/storefront/product/options/option-field',
          '/contract/catalogue/options',
        ].join('|'),
      ),
    },
    // What is in the cart and changes it: the cart's own pages load it, and whoever puts something in.
    { name: 'cart', test: inWeb('lib/cart/(store|cart|change-cart|ordered-lines|read-cart)\\.') },
    {
      name: 'cart-parts',
      test: /\/contract\/(placing|paise)\.|\/web\/lib\/artwork\/design-file\./,
    },
    // The tick, too: a category's page has one, and would load all of the checkout's parts for it; and what stands where a
    // part did not come: designs have it without the cart's.
    {
      name: 'list',
      test: /\/web\/ui\/(forms\/(field|select-field|text-field)|missing-part)|icons\/IconCheck\./,
    },
    {
      name: 'pages',
      test: /\/web\/(ui\/navigation\/pagination|lib\/page-numbers)|icons\/IconChevron(Left|Right)\./,
    },
    // Small parts of the cart and the checkout, each of which would be a file, with the headers of one.
    {
      name: 'basket',
      test: new RegExp(
        [
          '/web/lib/cart/(reprice|use-repricing|pending-mockups|use-pending-mockups)\\.',
          '/web/lib/cart/(no-cart|refusal-words|use-shown-sums)\\.',
          '/web/lib/payment/ways-to-pay\\.',
          '/web/storefront/cart/line-details\\.module',
          '/web/ui/skeleton\\.',
          '/web/ui/commerce/price-summary\\.',
          '/web/ui/forms/(checkbox|text-area|explained-button)\\.',
          'icons-react/dist/esm/icons/IconTrash\\.',
        ].join('|'),
      ),
    },
    // What the product page seldom has to say: in one file it is named there once.
    {
      name: 'seldom',
      test: inWeb(
        'storefront/product/(on-demand|price-on-request|put-into-cart|refusal-)',
        'ui/commerce/cheaper',
      ),
    },
    // The cart reads quantities of several sizes, too, without their fields.
    { name: 'rows', test: /\/contract\/catalogue\/quantity-rows\./ },
    // Sizes in words: designs read them without the fields that follow.
    { name: 'sizes', test: /\/contract\/catalogue\/(free-size|chosen-print)\./ },
    // What designs read and other pages do, too: a group takes along what its files import.
    { name: 'limits', test: /\/contract\/design\/(fields-and-limits|pictures)\./ },
    { name: 'upi-id', test: /\/contract\/upi-id\./ },
    // What the first screen of designs chooses its wall from, whatever the product; and what draws it.
    {
      name: 'designing',
      test: new RegExp(
        [
          '/design/look/(finishes|font-pairs|ink|on-cloth|on-kraft|palettes|seen-on-kraft)\\.',
          '/design/words/(example-prices|labels|languages|occasion-lines|price-list|samples|trade-lines|trades)\\.',
          '/design/(artwork/(in-mirror|path)|brand/brand-first|check/samples-of|pictures/crop)\\.',
          '/design/layout/(around-on-cloth|folds|in-order|words-of)\\.',
          '/design/templates/(build-design|form|forms-here|offered|page-size|sheet|wall|kit/(ems|leading))\\.',
          '/web/design/(field-labels|product-choice|brand/kits-here|editor/fresh-id|typing/latin-state)\\.',
          '/compose/(shaper|svg/)',
        ].join('|'),
      ),
    },
    // Parts of layouts that all forms but cards have.
    { name: 'stacks', test: /\/design\/templates\/kit\// },
    // What sets type and lays out, in one file beside HarfBuzz.
    {
      name: 'typesetting',
      test: new RegExp(
        [
          '/compose/(compositor|fonts/|set/)',
          '/node_modules/(bidi-js|linebreak|uqr)/',
          '/design/(artwork/|layout/(lay-out|qr-code|row-in-middle|scale-path|turn)\\.|pictures/outlines-of)',
        ].join('|'),
      ),
    },
    // What only some products have: sizes that are typed, quantities by size, options that depend on each other.
    {
      name: 'options',
      test: inWeb(
        'storefront/(rows/|product/options/(size-field|typed-size|rows-field|explained|dependent-options|special-options))',
      ),
    },
    // What a menu of a signed-in person, and the small cart, load in one file less each: every page names them.
    { name: 'menu-icons', test: /icons-react\/dist\/esm\/icons\/Icon(Logout|Package|UserCircle)\./ },
    // What keeps a session, and what forms and pages inside have together.
    {
      name: 'session',
      test: new RegExp(
        [
          '/web/lib/session/(check|clear-personal-data|device-designs|keep|refresh|store\\.|use-session)',
          '/contract/(places|pricing/(destination-limits|gst)|catalogue/describe-choice)\\.',
          '/web/ui/forms/state-options',
          '/web/lib/(cart/placed-order|order-path|download|forms/(field-errors|pin-field|typed-draft|use-pin-check|place-of-pin))\\.',
          '/web/lib/payment/own-document\\.',
          '/web/ui/navigation/step-indicator\\.',
        ].join('|'),
      ),
    },
    // What begins a session, renews it and ends it.
    { name: 'sign-in', test: inWeb('lib/session/(last-reg|renew|sign-)') },
    // Dialogs come when they are asked for.
    { name: 'drawer', test: inWeb('ui/navigation/drawer\\.|lib/payment/price-change-dialog\\.') },
    // The form of an order, and of a price that is asked for.
    {
      name: 'order-form',
      test: inWeb(
        'storefront/checkout/(address-fields|buying-for\\.module|checkout-(draft|(page|summary)\\.module|values)|chosen-pin|contact-fields|gst-values|signed-in-person|use-(address-choice|addresses|checkout-form|filled-place))',
      ),
    },
    // What kind of piece a product is and how this browser can show it: asked wherever something is seen on its product.
    {
      name: 'piece',
      test: /\/contract\/catalogue\/kind-of-piece\.|\/web\/storefront\/product\/preview\/(way-to-show|encode)\.|icons\/IconArrow(Up|Down)\./,
    },
    {
      name: 'icons',
      test: /@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes|icons\/Icon(Menu2|X|Search|ShoppingCart|User)\.)/,
    },
  ],
};

/** Every page that imports something later has these already: naming them at each import would only make it longer. */
const onEveryPage = /(framework|shop)-|\/(artwork|basket|cart-parts|list|quantity|stepper)-[\w-]{8}\.js$/;

/**
 * Two letters for each file with classes, the first two of its hash that no other has. They stand in pages, scripts and style sheets so often
 * that those of five made a product's page larger by a hundredth, and no compression makes a hash shorter.
 */
function lettersOfSheets(): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  const taken = new Set<string>();
  for (const file of globSync('web/**/*.module.css', { cwd: import.meta.dirname }).sort()) {
    const hash = createHash('sha512').update(file).digest('base64url');
    const own = Array.from({ length: hash.length / 2 }, (_, at) => hash.slice(2 * at, 2 * at + 2)).find(
      (two) => !taken.has(two),
    );
    if (!own) throw new Error(`no letters are left for the classes of ${file}`);
    letters.set(file, own);
    taken.add(own);
  }
  return letters;
}

/**
 * `_k32`: the letters of its file, and the class's place in it. Its name would stand in the page, the script and the style
 * sheet once more. In development, and what is no class, keep theirs: `_k3_title`.
 */
function scopedName(hasNames: boolean) {
  const letters = lettersOfSheets();
  return (name: string, file: string, css: string): string => {
    const own = letters.get(relative(import.meta.dirname, file));
    // A file that was added while the shop is being developed.
    if (!own && !hasNames) throw new Error(`${file} has no letters`);
    const classes = new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, one]) => one));
    const place = [...classes].indexOf(name);
    return hasNames || place === -1
      ? `_${own ?? relative(import.meta.dirname, file).replaceAll(/\W/g, '-')}_${name}`
      : `_${own}${place.toString(36)}`;
  };
}

/**
 * The CDN that the built web is for: React Router and Vite write it before every address of a script, style and font.
 * Empty: everything comes from the shop itself.
 */
const assetUrl = (process.env.ASSET_URL ?? '').trim().replace(/\/$/, '');

/** One version of all pictures that come with the shop, for addresses that may be kept for ever. */
function picturesVersion(): string {
  const hash = createHash('sha256');
  for (const name of globSync('web/public/pictures/**/*.{avif,webp,svg,jpg}').sort())
    hash.update(name).update(readFileSync(name));
  return hash.digest('hex').slice(0, 8);
}

export default defineConfig(({ command }) => ({
  base: command === 'build' && assetUrl ? `${assetUrl}/` : '/',
  plugins: [reactRouter(), fontAssets(), leanClient(), leanFramework(), leanHarfbuzz(), leanPreloads()],
  publicDir: 'web/public',
  css: { modules: { generateScopedName: scopedName(command !== 'build') } },
  // One file for the server: hundreds of small reads of node_modules would cost each start most of a second.
  ssr: command === 'build' ? { noExternal: true } : {},
  // Vite leaves this open on the server, and React's development build renders several times slower.
  define: {
    ...(command === 'build' && { 'process.env.NODE_ENV': '"production"' }),
    ...(command === 'build' && assetUrl && { 'import.meta.env.PICTURES_VERSION': `"${picturesVersion()}"` }),
  },
  // React Router would empty all of build/, where the server lies too; scripts/build.ts empties what is the web's.
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    emptyOutDir: false,
    modulePreload: {
      resolveDependencies: (_name, files) => files.filter((file) => !onEveryPage.test(file)),
    },
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: chunks } } } } },
  clearScreen: false,
}));
