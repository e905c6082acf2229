import { describe, expect, test } from 'vitest';
import * as corpus from '#tests/artwork-corpus.ts';
import { guardSvg } from './svg-guard.ts';

describe('SVGs that are more than a drawing', () => {
  const laughs = Array.from(
    { length: 9 },
    (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
  ).join('');
  test.each([
    ['a script', corpus.svg('<script>alert(1)</script>')],
    ['a script in another case', corpus.svg('<SCRIPT>alert(1)</SCRIPT>')],
    ['an event handler', corpus.svg('<rect onload="alert(1)" width="9" height="9"/>')],
    [
      'a foreign object',
      corpus.svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'),
    ],
    [
      'a picture from the network',
      corpus.svg('<image href="https://example.com/x.png" width="9" height="9"/>'),
    ],
    ['a picture from the disk', corpus.svg('<image xlink:href="/etc/passwd" width="9" height="9"/>')],
    [
      'an SVG in an SVG',
      corpus.svg('<image href="data:image/svg+xml;base64,PHN2Zy8+" width="9" height="9"/>'),
    ],
    ['a use of another file', corpus.svg('<use href="other.svg#a"/>')],
    ['a style import', corpus.svg('<style>@import url(https://example.com/x.css);</style>')],
    [
      'an outside font',
      corpus.svg('<style><![CDATA[@font-face{src:url("https://example.com/x.woff")}]]></style>'),
    ],
    ['an outside fill', corpus.svg('<rect fill="url(https://example.com/x.svg#a)" width="9" height="9"/>')],
    ['a link that runs', corpus.svg('<a href="javascript:alert(1)"><rect width="9" height="9"/></a>')],
    [
      'an animated reference',
      corpus.svg('<use href="#a"><set attributeName="href" to="https://example.com/"/></use>'),
    ],
    ['a stylesheet', corpus.svg('', '<?xml-stylesheet href="https://example.com/x.css"?>')],
    [
      'an outside entity',
      corpus.svg('<text>&x;</text>', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    ],
    ['a billion laughs', corpus.svg('<text>&l9;</text>', `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>`)],
  ])('%s', (_what, bytes) => {
    expect(() => guardSvg(bytes)).toThrow('file_unsafe');
  });
});

describe('CSS that is not what it seems', () => {
  const outside = 'http://example.com/x';
  test.each([
    ['an escaped letter of import', `<style>@\\69mport "${outside}";</style>`],
    ['an escape of six digits', `<style>@\\000069mport "${outside}";</style>`],
    ['an escape with a blank', `<style>@\\69 mport "${outside}";</style>`],
    ['every letter escaped', `<style>@\\69\\6d\\70\\6f\\72\\74 "${outside}";</style>`],
    ['an escape that is the letter itself', `<style>@\\import "${outside}"; @im\\port "${outside}";</style>`],
    ['an escaped url in an attribute', `<rect style="fill:u\\72l(${outside})"/>`],
    ['an escaped url in a presentation attribute', `<rect fill="\\75rl(${outside})"/>`],
    ['an escaped parenthesis', `<rect filter="url\\28 ${outside})"/>`],
    ['an escape made of an entity', `<rect fill="u&#92;72l(${outside})"/>`],
    ['entities for letters', `<rect fill="&#117;&#x72;l(${outside})"/>`],
    ['a word parted by a comment', `<style>@im<!-- -->port "${outside}";</style>`],
    ['a word parted by CDATA', `<style>@im<![CDATA[port]]> "${outside}";</style>`],
    ['an address parted by CDATA', `<style>rect{fill:u<![CDATA[rl(${outside})]]>}</style>`],
    ['a comment of CSS in a word', `<style>@imp/**/ort "${outside}";</style>`],
    ['a comment that is a text', `<style>a{--a:"/*"; fill:url(${outside}); --b:"*/"}</style>`],
    ['a comment before the address', `<rect fill="url(/**/'${outside}')"/>`],
    ['an image set', `<style>rect{mask:image-set("${outside}" 1x)}</style>`],
    ['an image set of one browser', `<style>rect{mask:-webkit-image-set(url(${outside}) 1x)}</style>`],
    ['an escaped image set', `<rect style="mask:image\\2dset('${outside}' 1x)"/>`],
    ['the newer src()', `<style>@font-face{font-family:a;src:src("${outside}")}</style>`],
    ['an image()', `<rect style="mask:image('${outside}')"/>`],
    ['a line end in the middle of a text', `<style>rect{fill:u\\72\nl("${outside}")}</style>`],
    [
      'a style with a prefix',
      `<s:style xmlns:s="http://www.w3.org/2000/svg">@\\69mport "${outside}"</s:style>`,
    ],
    ['a handler set by an animation', '<rect><set attributeName="onclick" to="alert(1)"/></rect>'],
    ['a style set by an animation', `<rect><set attributeName="style" to="fill:u\\72l(${outside})"/></rect>`],
    ['another prefix for the same link', `<use xmlns:l="http://www.w3.org/1999/xlink" l:href="${outside}"/>`],
    ['a page that goes elsewhere', `<meta xmlns="http://www.w3.org/1999/xhtml" content="0;url=${outside}"/>`],
    ['a style sheet of a page', `<h:link xmlns:h="http://www.w3.org/1999/xhtml" rel="stylesheet"/>`],
  ])('%s is refused', (_what, inner) => {
    expect(() => guardSvg(corpus.svg(inner))).toThrow('file_unsafe');
  });

  test.each([
    ['a colour', '<rect style="fill:#d9381e;stroke:rgb(1 2 3)"/>'],
    ['a transformation', '<rect transform="translate(1 2) rotate(3)" clip-path="inset(1px)"/>'],
    ['a comment', '<style>/* Generator: a program */ .cls-1{fill:url(#a)} /* end */</style>'],
    ['an escaped name', '<style>.\\31 st{fill:red} .a\\:b{fill:blue}</style>'],
    ['words that only end like a loader', '<style>.background-image{fill:red} .my-src (x){}</style>'],
    ['a picture', '<style>rect{fill:url("data:image/png;base64,iVBORw0KGgo=")}</style>'],
  ])('%s passes', (_what, inner) => {
    expect(() => guardSvg(corpus.svg(inner))).not.toThrow();
  });
});

describe('SVGs that are drawings', () => {
  test.each([
    ['a link to a page', '<a href="https://example.com/"><rect width="9" height="9"/></a>'],
    ['a picture inside', '<image href="data:image/png;base64,iVBORw0KGgo=" width="9" height="9"/>'],
    [
      'a gradient',
      '<linearGradient id="a"/><rect fill="url(#a)" style="stroke:url(\'#a\')" width="9" height="9"/>',
    ],
    ['styles', '<style>rect{fill:#d9381e}</style><rect width="9" height="9"/>'],
  ])('%s passes', (_what, inner) => {
    expect(guardSvg(corpus.svg(inner))).toMatchObject({ widthMm: 90, heightMm: 55 });
  });

  test('a plain document type and a byte order mark are left out of what is drawn', () => {
    const { text } = guardSvg(
      corpus.svg('<g/>', '\uFEFF<?xml version="1.0"?><!DOCTYPE svg PUBLIC "a>b" "c">'),
    );
    expect(text.startsWith('<svg')).toBe(true);
  });

  test('pixels say nothing about paper', () => {
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90px" height="100%"/>');
    expect(guardSvg(bytes)).toMatchObject({ widthMm: null, heightMm: null });
  });
});
