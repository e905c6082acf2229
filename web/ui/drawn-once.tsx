import type { ReactNode } from 'react';

/** What a server keeps of parts that it has written; browsers have none. */
export interface WrittenParts {
  /**
   * @param of says all that the part depends on.
   * @returns what React writes for the part, or null where it has to be drawn in its place.
   */
  textOf(of: readonly unknown[], draw: () => ReactNode): string | null;
}

let written: WrittenParts | undefined;

export function keepPartsIn(parts: WrittenParts): void {
  written = parts;
}

interface DrawnOnceProps {
  as: 'article' | 'footer' | 'ul' | 'div';
  className?: string | undefined;
  /** The part's name and all that it depends on: what is the same here is drawn the same. Nothing of a person. */
  of: readonly unknown[];
  /** Draws it. On a server nothing around it is known inside: no router, no context. */
  children: () => ReactNode;
}

/**
 * An element whose inside is the same on many pages. A server writes it once and puts the text into every page after
 * (docs/decisions/0084); a browser takes it over as it would anything else.
 */
export function DrawnOnce({ as: Element, className, of, children }: DrawnOnceProps) {
  const text = import.meta.env.SSR ? written?.textOf(of, children) : null;
  if (typeof text !== 'string') return <Element className={className}>{children()}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it, out of the same children
  return <Element className={className} dangerouslySetInnerHTML={{ __html: text }} />;
}
