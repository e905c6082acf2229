import type { EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import { manifestOfPage } from './known-routes.ts';
import { scriptsOf } from './written-scripts.tsx';

const route = (id: string, parentId?: string, more: object = {}) => ({
  [id]: {
    id,
    parentId,
    module: `/assets/${id}.js`,
    imports: ['/assets/shop.js'],
    css: [],
    hasLoader: true,
    ...more,
  },
});
const manifest = {
  entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'] },
  url: '/assets/manifest-1.js',
  version: '1',
  routes: {
    ...route('root', undefined, { path: '' }),
    ...route('shell', 'root'),
    ...route('home', 'shell', { index: true }),
    ...route('product', 'shell', { path: 'product/:id', clientLoaderModule: '/assets/product-data.js' }),
    ...route('category', 'shell', { path: ':category' }),
    ...route('checkout', 'shell', { path: 'checkout' }),
    ...route('confirmation', 'shell', { path: 'payment-confirmation' }),
    ...route('orders', 'shell', { path: 'orders/:id' }),
    ...route('desk', 'root', { path: 'desk' }),
    ...route('desk-home', 'desk', { index: true }),
    ...route('users', 'desk', { path: 'users' }),
    ...Object.assign(
      {},
      ...Array.from({ length: 200 }, (_, n) => route(`other${n}`, 'shell', { path: `other/${n}` })),
    ),
  },
} as unknown as EntryContext['manifest'];

const pageAt = (pathname: string, ids: string[]) =>
  ({
    manifest,
    staticHandlerContext: { location: { pathname }, matches: ids.map((id) => ({ route: { id } })) },
  }) as unknown as EntryContext;

test('a page is told of its own routes and of index pages above its address, and of no other', () => {
  const routes = (pathname: string, ids: string[]) =>
    Object.keys(manifestOfPage(pageAt(pathname, ids)).routes).sort();
  expect(routes('/product/matt-cards', ['root', 'shell', 'product'])).toEqual([
    'home',
    'product',
    'root',
    'shell',
  ]);
  expect(routes('/', ['root', 'shell', 'home'])).toEqual(['home', 'root', 'shell']);
  // It prepares the page after the payment, which its browser would else take for a category.
  expect(routes('/checkout', ['root', 'shell', 'checkout'])).toContain('confirmation');
  expect(routes('/other/1/', ['root', 'shell', 'other1'])).toEqual(['home', 'other1', 'root', 'shell']);
  expect(routes('/desk/users', ['root', 'desk', 'users'])).toEqual([
    'desk',
    'desk-home',
    'home',
    'root',
    'shell',
    'users',
  ]);
});

test('the scripts of a page import its modules, name them to the router, and are made once', () => {
  const ids = ['root', 'shell', 'product'];
  const scripts = scriptsOf(ids, manifestOfPage(pageAt('/product/a', ids)));
  expect(scriptsOf(ids, manifestOfPage(pageAt('/product/b', ids)))).toBe(scripts);
  const imports = [...scripts.module.matchAll(/^import \* as (\w+) from "([^"]+)";/gm)].map(
    ([, name, file]) => [name, file],
  );
  expect(imports).toEqual([
    ['route0', '/assets/root.js'],
    ['route1', '/assets/shell.js'],
    ['route2_clientLoader', '/assets/product-data.js'],
    ['route2_main', '/assets/product.js'],
  ]);
  expect(scripts.module).toContain('const route2 = {...route2_clientLoader,...route2_main};');
  expect(scripts.module).toContain('RouteModules = {"root":route0,"shell":route1,"product":route2};');
  expect(JSON.parse(/Manifest = (.*);\n/.exec(scripts.module)?.[1] ?? '')).toEqual(
    JSON.parse(JSON.stringify(manifestOfPage(pageAt('/product/a', ids)))),
  );
  expect([...scripts.preloads].sort()).toEqual([
    '/assets/entry.js',
    '/assets/framework.js',
    '/assets/product-data.js',
    '/assets/product.js',
    '/assets/root.js',
    '/assets/shell.js',
    '/assets/shop.js',
  ]);
});
