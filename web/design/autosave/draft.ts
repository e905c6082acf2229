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

/** The last one of a product; two tabs may be at two designs of it. */
const nameOf = (slug: string) => `design:${slug}`;
/** What of one design is not sent yet. */
const unsentOf = (slug: string, key: string) => `design:${slug}:${key}`;

/** Null where there is none, or one of a shape that this program does not know. */
export function readDraft(slug: string): Draft | null {
  return read(nameOf(slug));
}

/** What this browser could not send of a kept design, from whichever tab. */
export function readUnsent(slug: string, key: string): Draft | null {
  return read(unsentOf(slug, key));
}

export function writeDraft(slug: string, draft: Draft): void {
  write(localStorage, nameOf(slug), JSON.stringify(draft));
  if (draft.key === null) return;
  write(sessionStorage, nameOf(slug), draft.key);
  const isSent = draft.base === draft.design;
  write(localStorage, unsentOf(slug, draft.key), isSent ? null : JSON.stringify(draft));
}

/** The design this tab was at before it was loaded anew. */
export function keyOfTab(slug: string): string | null {
  try {
    return sessionStorage.getItem(nameOf(slug));
  } catch {
    return null;
  }
}

function read(name: string): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(name) ?? 'null') as Draft | null;
    const isOurs = draft !== null && draft.design.format === 1 && Array.isArray(draft.design.pages);
    return isOurs ? draft : null;
  } catch {
    return null;
  }
}

function write(storage: Storage, name: string, text: string | null): void {
  try {
    if (text === null) storage.removeItem(name);
    else storage.setItem(name, text);
  } catch {
    // Storage is full or forbidden: the server has it as soon as there is a line.
  }
}
