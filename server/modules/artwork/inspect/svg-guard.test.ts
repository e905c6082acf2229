import { describe, expect, test } from 'vitest';
import * as corpus from '#tests/artwork-corpus.ts';
import { guardSvg } from './svg-guard.ts';
import { Unprintable } from './verdict.ts';

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

describe('what programs save beside the drawing is left out of the copy', () => {
  const shape = '<rect width="9" height="9"/>';
  const illustrator = `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
    <!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
    <!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
    <!ENTITY ns_svg "http://www.w3.org/2000/svg">
    <!ENTITY ns_xlink "http://www.w3.org/1999/xlink">
  ]>`;
  test('Illustrator: entities for namespaces, private data in a switch and behind it', () => {
    const bytes = Buffer.from(`<?xml version="1.0" encoding="utf-8"?>${illustrator}
      <svg xmlns="&ns_svg;" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" xmlns:xlink="&ns_xlink;" i:viewOrigin="1 2"
        width="90mm" height="55mm" viewBox="0 0 90 55" style="enable-background:new 0 0 90 55;" xml:space="preserve">
      <metadata><sfw xmlns="http://ns.adobe.com/SaveForWeb/1.0/"><slices/></sfw></metadata>
      <switch><foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1">
        <i:pgfRef xlink:href="#adobe_illustrator_pgf"/></foreignObject>
      <g i:extraneous="self">${shape}</g></switch><i:pgf id="adobe_illustrator_pgf">H4sIAAA</i:pgf></svg>`);
    const { text, widthMm } = guardSvg(bytes);
    expect(widthMm).toBe(90);
    expect(text.replaceAll(/\s+/g, ' ')).toBe(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90mm" height="55mm" viewBox="0 0 90 55" style="enable-background:new 0 0 90 55" xml:space="preserve"> <switch> <g>${shape}</g></switch></svg>`,
    );
  });

  test.each([
    ['a link to a page', `<a href="https://example.com/">${shape}</a>`, `<a>${shape}</a>`],
    ['a number to call', `<a xlink:href="tel:+912212345678">${shape}</a>`, `<a>${shape}</a>`],
    ['an address to write to', `<a href="mailto:a@example.com">${shape}</a>`, `<a>${shape}</a>`],
    [
      'a colour profile of Inkscape',
      `<defs><color-profile name="Coated" xlink:href="/usr/share/color/icc/coated.icc"/></defs><rect fill="#d9381e icc-color(Coated, 0, .8, .9, 0)"/><rect style="fill:#fff icc-color(Coated, 0);stroke:#000"/>`,
      '<defs></defs><rect fill="#d9381e"/><rect style="fill:#fff;stroke:#000"/>',
    ],
    [
      'a font as data',
      `<style>@font-face{font-family:"A";src:url(data:font/woff2;base64,d09GMg==) format("woff2")} .a{font-family:"A"}</style>${shape}`,
      `<style>.a{font-family:"A"}</style>${shape}`,
    ],
    [
      'fonts elsewhere',
      `<style>@import url("https://fonts.googleapis.com/css2?family=Hind");rect{fill:red}</style>${shape}`,
      `<style>rect{fill:red}</style>${shape}`,
    ],
    [
      'what only shows on a screen',
      `<g cursor="url(https://example.com/x.cur)" onclick="go()">${shape}</g><script>go()</script>`,
      `<g>${shape}</g>`,
    ],
    [
      'a page that has a drawing beside it',
      `<switch><foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject><text>x</text></switch>`,
      '<switch><text>x</text></switch>',
    ],
    [
      'what is for one editor, but for the names of layers',
      `<g xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:groupmode="layer" inkscape:label="Spot UV" inkscape:version="1.3">${shape}</g>`,
      `<g inkscape:groupmode="layer" inkscape:label="Spot UV">${shape}</g>`,
    ],
    ['a prefix nobody declared', '<use xlink:href="#a"/>', '<use xlink:href="#a"/>'],
  ])('%s', (_what, inner, expected) => {
    expect(guardSvg(corpus.svg(inner)).text).toContain(`>${expected}</svg>`);
  });

  test('entities that are plain text are spelt out, up to a limit', () => {
    const entity = `<!DOCTYPE svg [<!ENTITY shop "Shri &#38;amp; Sons"><!ENTITY ten "${'x'.repeat(10_000)}">]>`;
    expect(() => guardSvg(corpus.svg('<text>&shop;</text>', entity))).toThrow('file_unsafe');
    const plain = entity.replace('&#38;amp;', 'and');
    expect(guardSvg(corpus.svg('<text>&shop;</text>', plain)).text).toContain('>Shri and Sons<');
    expect(() => guardSvg(corpus.svg(`<text>${'&ten;'.repeat(200)}</text>`, plain))).toThrow(
      'file_too_complex',
    );
  });

  test('an entity cannot make an element or end an attribute', () => {
    const entity = `<!DOCTYPE svg [<!ENTITY a '"><script>go()</script>'><!ENTITY b '" onload="go()'>]>`;
    expect(() => guardSvg(corpus.svg('<text>&a;</text>', entity))).toThrow('file_unsafe');
    expect(guardSvg(corpus.svg('<text id="&b;">x</text>', entity)).text).toContain(
      '<text id="&quot; onload=&quot;go()">x</text>',
    );
  });

  test('what is nested without end is too complex', () => {
    expect(() => guardSvg(corpus.svg('<g>'.repeat(200_000) + '</g>'.repeat(200_000)))).toThrow(
      'file_too_complex',
    );
    expect(() => guardSvg(corpus.svg('<x>'.repeat(200_000) + '</x>'.repeat(200_000)))).toThrow(
      'file_too_complex',
    );
  });

  test('what is a drawing only to a browser is refused, or not in the copy', () => {
    expect(() => guardSvg(corpus.svg('<style>a{fill:url(x.svg#a)</style>'))).toThrow('file_linked');
    const { text } = guardSvg(
      corpus.svg(
        '<style>a{b{fill:url(http://example.com/x)}} a{fill:red;--x:url(http://example.com/x)}</style><rect/>',
      ),
    );
    expect(text).not.toContain('example.com');
  });
});

describe('SVGs that are drawings', () => {
  test.each([
    [
      'utf-16le',
      Buffer.concat([
        Buffer.from('fffe', 'hex'),
        Buffer.from(corpus.svg('<text>पुणे</text>').toString(), 'utf16le'),
      ]),
    ],
    [
      'utf-16be',
      Buffer.concat([
        Buffer.from('feff', 'hex'),
        Buffer.from(corpus.svg('<text>पुणे</text>').toString(), 'utf16le').swap16(),
      ]),
    ],
    [
      'utf-16 without a mark',
      Buffer.from(
        corpus.svg('<text>पुणे</text>', '<?xml version="1.0" encoding="UTF-16"?>').toString(),
        'utf16le',
      ),
    ],
  ])('%s is read', (_what, bytes) => {
    expect(guardSvg(bytes).text).toContain('<text>पुणे</text>');
  });

  test('letters of an older encoding are read as it declares them', () => {
    const bytes = Buffer.from(
      corpus.svg('<text>caf\u00e9</text>', '<?xml version="1.0" encoding="iso-8859-1"?>').toString(),
      'latin1',
    );
    expect(guardSvg(bytes).text).toContain('<text>café</text>');
  });

  test('are drawn at the pixels that are asked for, whatever size they state', () => {
    const drawn = (root: string) =>
      /^<svg [^>]*>/.exec(
        guardSvg(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${root}/>`)).drawnAt(1600) ?? '',
      )?.[0];
    expect(drawn('width="25mm" height="25mm" viewBox="0 0 25 25"')).toContain(
      'width="1600" height="1600" viewBox="0 0 25 25"',
    );
    expect(drawn('width="10m" height="3m" viewBox="0 0 10000 3000"')).toContain('width="1600" height="480"');
    expect(drawn('width="1000cm" height="300cm"')).toMatch(
      /width="1600" height="480" viewBox="0 0 37795.27\d* 11338.58\d*"/,
    );
    expect(drawn('width="100%" viewBox="0 0 30 60"')).toMatch(/ width="800".* height="1600"/);
    expect(drawn('viewBox="0 0 30 60" style="width:1in; height:1in"')).toMatch(
      / width="1600".* height="1600"/,
    );
    expect(drawn('')).toBeUndefined();
  });

  test.each([
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
