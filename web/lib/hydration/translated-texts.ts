/**
 * A browser that translates a page puts a `<font>` in the place of each text. React goes on with the text it knows: it
 * writes a new price where nobody sees it, and stops where it is to put something before that text or take it away.
 */

/** The texts that made way for an element, in their order, and the element of each. */
const textsOf = new WeakMap<Element, Text[]>();
const placeOf = new WeakMap<Node, Element>();

const isTranslation = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

/** The outermost `<font>` around a text that was wrapped and not replaced. */
function wrapOf(node: Node): Element | null {
  let wrap: Element | null = null;
  for (let at = node.parentNode; isTranslation(at); at = at.parentNode) wrap = at;
  return wrap;
}

/** Puts a text of React's back where its translation stands; the browser translates it again, as it is now. */
function bringBack(node: Node | null): void {
  if (node?.nodeType !== Node.TEXT_NODE) return;
  const place = placeOf.get(node) ?? wrapOf(node);
  if (!place) return;
  const texts = textsOf.get(place) ?? [node];
  for (const text of texts) placeOf.delete(text);
  textsOf.delete(place);
  place.replaceWith(...texts);
}

const changes = new MutationObserver((records) => {
  for (const { target } of records) if (!target.isConnected) bringBack(target);
});

const translations = new MutationObserver((records) => {
  const fonts = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isTranslation)));
  if (fonts.size === 0) return;
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
    for (const text of removedNodes) {
      if (!(text instanceof Text) || text.isConnected) continue;
      const beside = [...addedNodes, previousSibling, nextSibling];
      const place = beside.find((node) => isTranslation(node) && fonts.has(node)) as Element | undefined;
      if (!place) continue;
      placeOf.set(text, place);
      textsOf.set(place, [...(textsOf.get(place) ?? []), text]);
      changes.observe(text, { characterData: true });
    }
});

/** From now on what React says is seen on a page that the browser translates, and the page goes on. */
export function keepTranslatedTexts(): void {
  const { insertBefore, removeChild, appendChild } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    bringBack(node);
    if (before?.parentNode !== this) bringBack(before);
    return insertBefore.call(this, node, before) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    if (node.parentNode !== this) bringBack(node);
    return removeChild.call(this, node) as T;
  };
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    bringBack(node);
    return appendChild.call(this, node) as T;
  };
  translations.observe(document, { childList: true, subtree: true });
}
