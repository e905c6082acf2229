import type { Target } from '#design/list/map-columns.ts';

/** A list as this browser has it: nothing of it is lost with the tab, or while it goes into the cart. */
export interface ListDraft {
  readonly text: string;
  /** What somebody said a column fills, by its place; others are guessed. */
  readonly targets: Readonly<Record<number, Target>>;
  /** Of rows without one of their own. */
  readonly quantity: number;
  /** Rows that are in the cart, as `rowKey` names them. */
  readonly done: readonly string[];
}

/** Begins as the names of drafts do, so that signing out removes it with them. */
const nameOf = (slug: string) => `design:${slug}:list`;

export function readList(slug: string): ListDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(slug)) ?? 'null') as Partial<ListDraft> | null;
    if (typeof kept?.text !== 'string' || !Array.isArray(kept.done)) return null;
    return { text: kept.text, targets: kept.targets ?? {}, quantity: Number(kept.quantity), done: kept.done };
  } catch {
    return null;
  }
}

export function writeList(slug: string, draft: ListDraft): void {
  try {
    localStorage.setItem(nameOf(slug), JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: it lives as long as its page.
  }
}
