import type { SaxesTagNS } from 'saxes';
import { Unprintable } from '../inspect/verdict.ts';
import { cleanDeclarations, cleanStyleSheet, declarationsOf } from './css-guard.ts';
import { cleanAttributes } from './svg-attributes.ts';
import * as parts from './svg-parts.ts';

/** Deeper than any drawing; whatever reads and draws it goes down once for each. */
const DEEPEST = 1000;

type Attributes = ReadonlyMap<string, string>;

/** An element that is open in the copy. */
interface Open {
  readonly name: string;
  /** Of a style sheet, which is all its pieces together: comments and CDATA may part a word. */
  css: string | null;
  children: number;
  /** What is seen stood in a child that is not copied: one of its brothers must do. */
  hasLost: boolean;
}

/** An element that is not copied, with everything in it. */
interface Dropped {
  depth: number;
  /** Whether a browser would show something of it. */
  readonly isShown: boolean;
  /** A text frame as old Inkscapes write it (SVG 1.2, which was given up): nobody else draws it. Empty ones are left behind often. */
  readonly isFrame: boolean;
  hasContent: boolean;
}

/** Writes a drawing anew from what a parser finds: only elements and attributes that are known to draw. */
export class SvgWriter {
  root: Attributes | undefined;
  readonly #body: string[] = [];
  readonly #open: Open[] = [];
  #dropped: Dropped | undefined;
  #namespace = '';
  #shapes = 0;
  #hasScript = false;
  /** Words are in text frames, which are not in the copy. */
  hasFlowedText = false;

  /** @throws Unprintable file_damaged when the root is no svg, file_too_complex, and as `cleanAttributes` does */
  openTag(tag: SaxesTagNS): void {
    if (this.#open.length + (this.#dropped?.depth ?? 0) >= DEEPEST) throw new Unprintable('file_too_complex');
    if (this.#dropped) {
      this.#dropped.depth += 1;
      this.#dropped.hasContent ||= SHOWN_ON_PAGES.test(tag.local);
      return;
    }
    if (!this.root) {
      this.#openRoot(tag);
      return;
    }
    if (tag.uri !== this.#namespace || !parts.DRAWING.has(tag.local)) {
      this.#hasScript ||= tag.local.toLowerCase() === 'script';
      this.#dropped = {
        depth: 1,
        isShown: isShown(tag),
        isFrame: tag.local === 'flowRoot',
        hasContent: false,
      };
      return;
    }
    this.#body.push(`<${tag.local}${attributesText(cleanAttributes(tag))}${tag.isSelfClosing ? '/>' : '>'}`);
    const parent = this.#open.at(-1);
    if (parent) parent.children += 1;
    if (parts.SHAPES.has(tag.local)) this.#shapes += 1;
    this.#push(tag.local);
  }

  #openRoot(tag: SaxesTagNS): void {
    if (tag.local !== 'svg' || !(tag.uri === parts.SVG || tag.uri === ''))
      throw new Unprintable('file_damaged');
    this.#namespace = tag.uri;
    this.root = withSizeOfStyle(cleanAttributes(tag), tag.attributes.style?.value ?? '');
    this.#push('svg');
  }

  #push(name: string): void {
    this.#open.push({ name, css: name === 'style' ? '' : null, children: 0, hasLost: false });
  }

  text(text: string): void {
    const inside = this.#open.at(-1);
    if (this.#dropped) this.#dropped.hasContent ||= text.trim() !== '';
    else if (inside && inside.css !== null) inside.css += text;
    else if (inside) this.#body.push(escapeText(text));
  }

  /** @throws Unprintable file_unsafe when what is not copied would have been seen, and as `cleanStyleSheet` does */
  closeTag(tag: SaxesTagNS): void {
    if (this.#dropped) {
      this.#dropped.depth -= 1;
      if (this.#dropped.depth === 0) this.#endDropped(this.#dropped);
      return;
    }
    const closed = this.#open.pop();
    if (closed?.hasLost && closed.children === 0) throw new Unprintable('file_unsafe');
    if (closed?.css) this.#body.push(escapeText(cleanStyleSheet(closed.css)));
    if (this.#open.length > 0 && !tag.isSelfClosing) this.#body.push(`</${tag.local}>`);
  }

  #endDropped({ isShown, isFrame, hasContent }: Dropped): void {
    this.#dropped = undefined;
    this.hasFlowedText ||= isFrame && hasContent;
    if (!(isShown && hasContent)) return;
    const parent = this.#open.at(-1);
    // A switch shows one of its children: editors put a drawing beside the page.
    if (parent?.name !== 'switch') throw new Unprintable('file_unsafe');
    parent.hasLost = true;
  }

  /** Everything in the root. Called once, at the end. */
  end(): { root: Attributes; write: (root: Attributes) => string } {
    if (!this.root) throw new Unprintable('file_damaged');
    // What a script would have drawn is all there is.
    if (this.#hasScript && this.#shapes === 0) throw new Unprintable('file_unsafe');
    const body = this.#body.join('');
    const layers = body.includes(' inkscape:') ? ` xmlns:inkscape="${parts.INKSCAPE}"` : '';
    return {
      root: this.root,
      write: (root) =>
        `<svg xmlns="${parts.SVG}" xmlns:xlink="${parts.XLINK}"${layers}${attributesText(root)}>${body}</svg>`,
    };
  }
}

const SHOWN_ON_PAGES = /^(?:img|image|svg|canvas|table|hr|input|button|video)$/i;

/** A page in a drawing is shown, unless it asks for what only one program has. */
function isShown(tag: SaxesTagNS): boolean {
  return tag.local.toLowerCase() === 'foreignobject' && !tag.attributes.requiredExtensions;
}

/** A size in the style of the root counts before the one in its attributes: there is one place for it in the copy. */
function withSizeOfStyle(root: Map<string, string>, style: string): Attributes {
  if (!/width|height/i.test(style)) return root;
  const rest: string[] = [];
  for (const [name, value] of declarationsOf(style)) {
    if (name === 'width' || name === 'height') root.set(name, value);
    else rest.push(`${name}:${value}`);
  }
  root.set('style', cleanDeclarations(rest.join(';')));
  return root;
}

function attributesText(attributes: Attributes): string {
  let text = '';
  for (const [name, value] of attributes)
    text += ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')}"`;
  return text;
}

const escapeText = (text: string) =>
  /[<>&]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text;
