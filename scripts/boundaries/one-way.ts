import { isTest, readSources } from './source-files.ts';

/** What is under way, kept by hand: `useAction` knows it, and holds the second click of a double click. */
const ownBusy =
  /\bset(Is)?(Busy|UnderWay|Running|Sending|Saving|Loading|Checking|Exporting|Removing|Deleting|Submitting|Trying|Deciding)\(true\)|\bis(Busy|UnderWay|Running|Sending|Saving|Deciding)\b.*\buse(State|Ref)\b/;

/** A try whose end sets something back. */
const ownEnd = /finally\s*\{[^}]*\bset[A-Z]\w*\((false|null)\)/;

/** Issues made into errors by field. */
const ownErrors = /\[(path|field)\]\s*\?\?=\s*message|fromEntries\([^;]{0,80}\[(issue\.)?path/;

/** What may all the same. */
const ownDoing: Readonly<Record<string, string>> = {
  'web/lib/use-action.ts': 'the one hook',
  'web/storefront/product/use-add-to-cart.ts': 'the first load of the product page has no room for it',
};

/** Reads that are given up with the page, and are more than a question and its answer. */
const ownReads: Readonly<Record<string, string>> = {
  'web/design/editor/use-drag.ts': 'listens to a finger, and reads nothing',
  'web/design/typing/use-latin-typing.ts': 'listens to keys, and reads nothing',
  'web/lib/use-fetched.ts': 'the one hook',
  'web/admin/artwork/use-choices.ts': 'a try for each file at once, begun by a choice',
  'web/lib/artwork/check/use-artwork-check.ts': 'keeps what was found for the choice before',
  'web/lib/artwork/pages/page-tools.tsx': 'an upload',
  'web/lib/claims/use-photos.ts': 'uploads',
};

/** In the web there is one way to do something once, and one to read what a page shows (docs/decisions/0023). */
export function checkOneWay(root: string): string[] {
  return readSources(root, ['web/**/*.{ts,tsx}'])
    .filter(({ path }) => !isTest(path) && !path.startsWith('web/public/'))
    .flatMap(({ path, text }) => {
      const isByHand =
        !(path in ownDoing) &&
        (ownBusy.test(text) || (ownEnd.test(text) && !text.includes('/use-action.ts')));
      const sortsIssues = path !== 'web/lib/forms/field-errors.ts' && ownErrors.test(text);
      const readsItself =
        !(path in ownReads) && text.includes('useEffect(') && text.includes('new AbortController(');
      return [
        ...(isByHand ? [`one-way: ${path} keeps by hand what is under way; useAction does`] : []),
        ...(sortsIssues ? [`one-way: ${path} sorts issues by field itself; errorsByField does`] : []),
        ...(readsItself ? [`one-way: ${path} reads in an effect of its own; useFetched or Query does`] : []),
      ];
    });
}
