import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { paintFirst } from './paint-first.ts';

const sheets = new Map([
  ['/assets/shop-1.css', '.a{color:red}'],
  ['/assets/home-2.css', '.b{color:blue}'],
  ['/assets/library-3.css', `.c{${'color:red;'.repeat(6000)}}`],
]);
const link = (href: string) => `<link nonce="m4rk" rel="stylesheet" href="${href}"/>`;

/** As React Router writes a page. */
const page = (links: string, body: string) =>
  `<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/entry.js" nonce="m4rk"/>${links}</head><body>${body}` +
  `<script nonce="m4rk">context()</script><script nonce="m4rk" type="module" async="">import * as route0 from "/assets/root.js";\n` +
  `import * as route1_loader from "/assets/own.js";\nimport * as route1_main from "/assets/home.js";\n` +
  `const route1 = {...route1_loader,...route1_main};\n  window.__reactRouterRouteModules = {"root":route0,"home":route1};\n\n` +
  `import("/assets/entry.js");</script></body></html>`;
const PICTURE = '<img class="p" src="/a.webp" fetchPriority="high" alt=""/>';

test('the style sheets of a page stand in it, once each, with the hash that lets them; their links load nothing', () => {
  const links = link('/assets/shop-1.css#') + link('/assets/home-2.css') + link('/assets/shop-1.css');
  const { html, styles } = paintFirst(page(links, ''), 'm4rk', sheets);
  const text = '.a{color:red}.b{color:blue}';
  expect(html).toContain(`<style>${text}</style>`);
  expect(styles).toEqual([`'sha256-${createHash('sha256').update(text).digest('base64')}'`]);
  expect(html.match(/rel="stylesheet" disabled=""/g)).toHaveLength(3);
});

test('a part that the server drew and the browser loads later has its styles in the page, too, of the smallest sheet that has them', () => {
  const ofParts = new Map([
    ['/assets/shop-1.css', '._aa0{color:red}'],
    ['/assets/many-2.css', '._Lp3{color:blue}._-_1{color:green}'],
    ['/assets/one-3.css', '._Lp3{color:blue}'],
    ['/assets/other-4.css', '._zz0{color:black}'],
  ]);
  const written = (classes: string) =>
    paintFirst(page(link('/assets/shop-1.css'), `<p class="${classes}">1</p>`), 'm4rk', ofParts).html;
  expect(written('_aa0 content')).toContain('<style>._aa0{color:red}</style>');
  expect(written('_aa0 _Lp3')).toContain('<style>._aa0{color:red}._Lp3{color:blue}</style>');
  const both = written('_Lp3 _-_1');
  expect(both).toContain('<style>._aa0{color:red}._Lp3{color:blue}._-_1{color:green}</style>');
  expect(both).toContain('<link rel="stylesheet" disabled="" href="/assets/many-2.css"/>');
});

test('a large library and a sheet that is none of ours stay links', () => {
  for (const href of ['/assets/library-3.css', 'https://elsewhere.example/x.css']) {
    const { html, styles } = paintFirst(page(link('/assets/shop-1.css') + link(href), ''), 'm4rk', sheets);
    expect(html).not.toContain('<style>');
    expect(html).not.toContain('disabled');
    expect(styles).toEqual([]);
  }
});

test('a page with a picture that comes first asks for its modules afterwards', () => {
  const { html } = paintFirst(page('', PICTURE), 'm4rk', sheets);
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).toContain('["/assets/entry.js"]');
  const script = /<script nonce="m4rk" type="module" async="">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  // Nothing of it is asked for by being read.
  expect(script).not.toMatch(/^\s*import[\s*]/m);
  expect(script).toContain(
    'Promise.all([import("/assets/root.js"),import("/assets/own.js"),import("/assets/home.js")]).then(([route0,route1_loader,route1_main])',
  );
});

test('without such a picture, without the mark, or with imports of another kind, a page is as the router wrote it', () => {
  const plain = page('', '<img src="/a.webp" alt=""/>');
  expect(paintFirst(plain, 'm4rk', sheets).html).toBe(plain);
  const pictured = page('', PICTURE);
  expect(paintFirst(pictured, '', sheets).html).toBe(pictured);
  expect(paintFirst(pictured, 'other', sheets).html).toBe(pictured);
  const strange = pictured.replace('import * as route0 from', 'import { route0 } from');
  expect(paintFirst(strange, 'm4rk', sheets).html).toBe(strange);
});

test('where a button waits to be heard, its taps are counted from the start; elsewhere there is no script for it', () => {
  const { html } = paintFirst(page('', '<button data-taps="" type="button">+</button>'), 'm4rk', sheets);
  expect(html).toMatch(
    /<script nonce="m4rk">[^<]*addEventListener\("click",[^<]*button\[data-taps\][^<]*<\/script><\/head>/,
  );
  expect(paintFirst(page('', '<button>+</button>'), 'm4rk', sheets).html).not.toContain('data-taps');
});
