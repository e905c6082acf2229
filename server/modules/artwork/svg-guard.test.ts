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
