import type { Design } from '#contract/design/design.ts';

/** A design as this browser has it: nothing is lost when the line is, or the tab. */
export interface Draft {
  /** Null until the server has it. */
  readonly key: string | null;
  /** The newest version the server is known to have, and what it was. */
  readonly version: number;
  readonly base: Design | null;
  readonly design: Design;
}

const nameOf = (slug: string) => `design:${slug}`;

/** Null where there is none, or one of a shape that this program does not know. */
export function readDraft(slug: string): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(nameOf(slug)) ?? 'null') as Draft | null;
    const isOurs = draft !== null && draft.design.format === 1 && Array.isArray(draft.design.pages);
    return isOurs ? draft : null;
  } catch {
    return null;
  }
}

export function writeDraft(slug: string, draft: Draft): void {
  try {
    localStorage.setItem(nameOf(slug), JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the server has it as soon as there is a line.
  }
}
