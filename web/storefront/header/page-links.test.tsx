import { renderToStaticMarkup } from 'react-dom/server';
import { NavLink, StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PageLinks } from './page-links.tsx';

const links = [
  { name: 'Home', path: '/' },
  { name: 'Products', path: '/products' },
  { name: 'Flyers', path: '/products/flyers' },
];

/** What is said to be this page. */
const currentIn = (html: string) =>
  [...html.matchAll(/<a [^>]*aria-current="page"[^>]*>(\w+)/g)].map(([, name]) => name);

test.each(['/', '/products', '/Products', '/products/', '/products/flyers', '/products-2', '/nowhere'])(
  'at %s the same link is said to be this page as the router says it',
  (at) => {
    const inPage = (part: React.ReactNode) =>
      currentIn(renderToStaticMarkup(<StaticRouter location={at}>{part}</StaticRouter>));
    const routers = links.map(({ name, path }) => (
      <NavLink key={path} to={path} end>
        {name}
      </NavLink>
    ));
    expect(inPage(<PageLinks links={links} />)).toEqual(inPage(routers));
  },
);
