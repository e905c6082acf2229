import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type LinkProps, Link as RouterLink, StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ServerLink } from './link.tsx';

/** Attributes in order, since the browser finds them in any. */
function markup(Kind: ComponentType<LinkProps>, props: LinkProps): string[] {
  const html = renderToStaticMarkup(
    <StaticRouter location="/products/flyers">
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
  expect(markup(ServerLink, props)).toEqual(markup(RouterLink, props));
});
