import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { NavLink, type NavLinkProps, Link as RouterLink, StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ServerLink, ServerNavLink } from './link.tsx';

/** Attributes in order, since the browser finds them in any. */
function markup(Kind: ComponentType<NavLinkProps>, props: NavLinkProps, at = '/products/flyers'): string[] {
  const html = renderToStaticMarkup(
    <StaticRouter location={at}>
      <Kind {...props}>Flyers</Kind>
    </StaticRouter>,
  );
  return (
    html
      .replace(/^<a | ?>Flyers<\/a>$/g, '')
      .match(/[\w-]+="[^"]*"/g)
      ?.sort() ?? [html]
  );
}

test.each([
  { to: '/' },
  { to: '/products' },
  { to: '/products/flyers', className: 'a', 'aria-label': 'Flyers', title: 'x & y' },
  { to: '/products?sort=price&page=2', prefetch: 'intent' as const },
  { to: '/faq#how', discover: 'none' as const },
  { to: '/products/', onClick: () => undefined },
  { to: '?page=2' },
  { to: '..' },
  { to: '/a/../b' },
  { to: '//elsewhere.example/x' },
  { to: 'https://elsewhere.example/x', target: '_blank', rel: 'noopener' },
  { to: 'mailto:a@b.example' },
  { to: { pathname: '/products', search: '?q=1' } },
  { to: '/पोस्टर' },
])('a server writes the link $to as the router does', (props) => {
  const written = ServerLink as unknown as ComponentType<NavLinkProps>;
  expect(markup(written, props)).toEqual(markup(RouterLink as ComponentType<NavLinkProps>, props));
});

test.each(['/products/flyers', '/products', '/', '/Products/', '/products-2', '/nowhere'])(
  'of %s the link of a menu says the same of where one is',
  (at) => {
    for (const props of [
      { to: '/products', className: 'a' },
      { to: '/products', end: true },
      { to: '/' },
      { to: '/products?x=1' },
      { to: '/products', className: ({ isActive }: { isActive: boolean }) => (isActive ? 'on' : 'off') },
    ]) {
      const written = ServerNavLink as unknown as ComponentType<NavLinkProps>;
      expect(markup(written, props, at)).toEqual(markup(NavLink as ComponentType<NavLinkProps>, props, at));
    }
  },
);
