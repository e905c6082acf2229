import { type EntryContext, matchRoutes, type RouteObject } from 'react-router';
import { paths } from './lib/paths.ts';

type Manifest = EntryContext['manifest'];

/** One file, so one manifest, for as long as the process lives; in development it changes with the sources. */
const trees = new WeakMap<Manifest, RouteObject[]>();
const known = new WeakMap<Manifest, Map<string, readonly string[]>>();
/** Folders of addresses are few; who asks for invented ones fills no more than this. */
const MOST_FOLDERS = 300;
/** What a page prepares beforehand without a link to it. A browser that does not know it takes it for a category. */
const AHEAD: ReadonlyMap<string, string> = new Map([[paths.checkout, paths.paymentConfirmation]]);

/**
 * The manifest with no more routes than the page's own, the one it prepares, and the index pages of the folders above
 * its address. Those alone the browser must know beforehand: without them it would take the layout around them for the
 * whole page. Any other address it does not know, so it asks. For every page the router would make, match and forget all
 * two hundred.
 */
export function manifestOfPage({ manifest, staticHandlerContext }: EntryContext): Manifest {
  const ids = new Set(staticHandlerContext.matches.map(({ route }) => route.id));
  const segments = staticHandlerContext.location.pathname.split('/').filter(Boolean);
  for (let length = 0; length < segments.length; length++)
    for (const id of routesOf(manifest, `/${segments.slice(0, length).join('/')}`)) ids.add(id);
  for (const id of aheadOf(manifest, `/${segments.join('/')}`)) ids.add(id);
  // The home page is one for the rest, too.
  for (const id of routesOf(manifest, '/')) ids.add(id);
  const routes: Manifest['routes'] = {};
  for (const id of ids) {
    const route = manifest.routes[id];
    if (route) routes[id] = route;
  }
  return { ...manifest, routes };
}

function aheadOf(manifest: Manifest, path: string): readonly string[] {
  const next = AHEAD.get(path);
  return next ? (matchRoutes(treeOf(manifest), next) ?? []).flatMap(({ route }) => route.id ?? []) : [];
}

function routesOf(manifest: Manifest, folder: string): readonly string[] {
  const folders = known.get(manifest) ?? new Map<string, readonly string[]>();
  known.set(manifest, folders);
  const found = folders.get(folder);
  if (found) return found;
  const matches = matchRoutes(treeOf(manifest), folder) ?? [];
  const ids = matches.at(-1)?.route.index ? matches.flatMap(({ route }) => route.id ?? []) : [];
  if (folders.size < MOST_FOLDERS) folders.set(folder, ids);
  return ids;
}

function treeOf(manifest: Manifest): RouteObject[] {
  const made = trees.get(manifest);
  if (made) return made;
  const below = (parent: string | undefined): RouteObject[] =>
    Object.values(manifest.routes)
      .filter((route) => route !== undefined && route.parentId === parent)
      .map((route) => {
        const { id = '', path, index, caseSensitive } = route ?? {};
        const own = { id, ...(path && { path }), ...(caseSensitive && { caseSensitive }) };
        return index ? { ...own, index: true as const } : { ...own, children: below(id) };
      });
  const tree = below(undefined);
  trees.set(manifest, tree);
  return tree;
}
