import { describe, expect, test } from 'vitest';
import * as corpus from '#tests/corpora/artwork-corpus.ts';
import { Unprintable } from '../inspect/verdict.ts';
import { guardSvg } from './svg-guard.ts';

/** What runs, loads, or leads out of a drawing, as it was written or as a browser reads it. */
const ACTS =
  /script|alert|\bon\w+=|foreignObject|<set|<meta|<link|import|@|http:(?!\/\/www\.w3\.org\/(?:2000\/svg|1999\/xlink)")|https|file:|example\.com|\.css|\.woff|&x;|ENTITY/i;

/** What became of a file that tries something: refused by this code, or drawn without it. */
function outcomeOf(bytes: Buffer): string {
  try {
    const { text, drawnAt } = guardSvg(bytes);
    for (const copy of [text, drawnAt(1600) ?? '']) expect(copy).not.toMatch(ACTS);
    return 'removed';
  } catch (error) {
    if (error instanceof Unprintable) return error.code;
    throw error;
  }
}

describe('SVGs that are more than a drawing', () => {
  const laughs = Array.from(
    { length: 9 },
    (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
  ).join('');
  test.each<[string, Buffer, string]>([
    ['a script', corpus.svg('<script>alert(1)</script>'), 'file_unsafe'],
    ['a script in another case', corpus.svg('<SCRIPT>alert(1)</SCRIPT>'), 'file_unsafe'],
    ['an event handler', corpus.svg('<rect onload="alert(1)" width="9" height="9"/>'), 'removed'],
    [
      'a foreign object',
      corpus.svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'),
      'file_unsafe',
    ],
    [
      'a picture from the network',
      corpus.svg('<image href="https://example.com/x.png" width="9" height="9"/>'),
      'file_linked',
    ],
    [
      'a picture from the disk',
      corpus.svg('<image xlink:href="/etc/passwd" width="9" height="9"/>'),
      'file_linked',
    ],
    [
      'an SVG in an SVG',
      corpus.svg('<image href="data:image/svg+xml;base64,PHN2Zy8+" width="9" height="9"/>'),
      'file_unsafe',
    ],
    ['a use of another file', corpus.svg('<use href="other.svg#a"/>'), 'file_linked'],
    ['a style import', corpus.svg('<style>@import url(https://example.com/x.css);</style>'), 'file_linked'],
    [
      'an outside font',
      corpus.svg('<style><![CDATA[@font-face{src:url("https://example.com/x.woff")}]]></style>'),
      'removed',
    ],
    [
      'an outside fill',
      corpus.svg('<rect fill="url(https://example.com/x.svg#a)" width="9" height="9"/>'),
      'file_linked',
    ],
    [
      'a link that runs',
      corpus.svg('<a href="javascript:alert(1)"><rect width="9" height="9"/></a>'),
      'removed',
    ],
    [
      'an animated reference',
      corpus.svg('<use href="#a"><set attributeName="href" to="https://example.com/"/></use>'),
      'removed',
    ],
    ['a stylesheet', corpus.svg('', '<?xml-stylesheet href="https://example.com/x.css"?>'), 'file_linked'],
    [
      'an outside entity',
      corpus.svg('<text>&x;</text>', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      'file_unsafe',
    ],
    [
      'a billion laughs',
      corpus.svg('<text>&l9;</text>', `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>`),
      'file_unsafe',
    ],
  ])('%s', (_what, bytes, outcome) => {
    expect(outcomeOf(bytes)).toBe(outcome);
  });
});

describe('CSS that is not what it seems', () => {
  const outside = 'http://example.com/x';
  test.each<[string, string, string]>([
    ['an escaped letter of import', `<style>@\\69mport "${outside}";</style>`, 'file_linked'],
    ['an escape of six digits', `<style>@\\000069mport "${outside}";</style>`, 'file_linked'],
    ['an escape with a blank', `<style>@\\69 mport "${outside}";</style>`, 'file_linked'],
    ['every letter escaped', `<style>@\\69\\6d\\70\\6f\\72\\74 "${outside}";</style>`, 'file_linked'],
    [
      'an escape that is the letter itself',
      `<style>@\\import "${outside}"; @im\\port "${outside}";</style>`,
      'file_linked',
    ],
    ['an escaped url in an attribute', `<rect style="fill:u\\72l(${outside})"/>`, 'file_linked'],
    ['an escaped url in a presentation attribute', `<rect fill="\\75rl(${outside})"/>`, 'file_linked'],
    ['an escaped parenthesis', `<rect filter="url\\28 ${outside})"/>`, 'file_linked'],
    ['an escape made of an entity', `<rect fill="u&#92;72l(${outside})"/>`, 'file_linked'],
    ['entities for letters', `<rect fill="&#117;&#x72;l(${outside})"/>`, 'file_linked'],
    ['a word parted by a comment', `<style>@im<!-- -->port "${outside}";</style>`, 'file_linked'],
    ['a word parted by CDATA', `<style>@im<![CDATA[port]]> "${outside}";</style>`, 'file_linked'],
    ['an address parted by CDATA', `<style>rect{fill:u<![CDATA[rl(${outside})]]>}</style>`, 'file_linked'],
    ['a comment of CSS in a word', `<style>@imp/**/ort "${outside}";</style>`, 'removed'],
    ['a comment that is a text', `<style>a{--a:"/*"; fill:url(${outside}); --b:"*/"}</style>`, 'file_linked'],
    ['a comment before the address', `<rect fill="url(/**/'${outside}')"/>`, 'file_linked'],
    ['an image set', `<style>rect{mask:image-set("${outside}" 1x)}</style>`, 'file_linked'],
    [
      'an image set of one browser',
      `<style>rect{mask:-webkit-image-set(url(${outside}) 1x)}</style>`,
      'file_linked',
    ],
    ['an escaped image set', `<rect style="mask:image\\2dset('${outside}' 1x)"/>`, 'file_linked'],
    ['the newer src()', `<style>@font-face{font-family:a;src:src("${outside}")}</style>`, 'removed'],
    ['an image()', `<rect style="mask:image('${outside}')"/>`, 'file_linked'],
    ['a line end in the middle of a text', `<style>rect{fill:u\\72\nl("${outside}")}</style>`, 'file_linked'],
    [
      'a style with a prefix',
      `<s:style xmlns:s="http://www.w3.org/2000/svg">@\\69mport "${outside}"</s:style>`,
      'file_linked',
    ],
    ['a handler set by an animation', '<rect><set attributeName="onclick" to="alert(1)"/></rect>', 'removed'],
    [
      'a style set by an animation',
      `<rect><set attributeName="style" to="fill:u\\72l(${outside})"/></rect>`,
      'removed',
    ],
    [
      'another prefix for the same link',
      `<use xmlns:l="http://www.w3.org/1999/xlink" l:href="${outside}"/>`,
      'file_linked',
    ],
    [
      'a page that goes elsewhere',
      `<meta xmlns="http://www.w3.org/1999/xhtml" content="0;url=${outside}"/>`,
      'removed',
    ],
    [
      'a style sheet of a page',
      `<h:link xmlns:h="http://www.w3.org/1999/xhtml" rel="stylesheet"/>`,
      'removed',
    ],
  ])('%s is refused or gone', (_what, inner, outcome) => {
    expect(outcomeOf(corpus.svg(inner))).toBe(outcome);
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
