import { describe, expect, test } from 'vitest';
import * as corpus from '#tests/corpora/artwork-corpus.ts';
import { guardSvg } from './svg-guard.ts';

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

  test('are as large as they say to a thousandth of a pixel: in whole ones a small drawing has another shape', () => {
    const exact = (root: string) =>
      guardSvg(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${root}/>`)).exactPx;
    expect(exact('viewBox="0 0 166.59 185.08"')).toEqual({ widthPx: 166.59, heightPx: 185.08 });
    expect(exact('width="85mm" height="55mm"')).toEqual({ widthPx: 321.26, heightPx: 207.874 });
    expect(exact('')).toBeNull();
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
