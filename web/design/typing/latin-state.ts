import { useSyncExternalStore } from 'react';
import type { Language } from '#contract/design/design.ts';
import { loadOnline } from '#web/lib/load-online.ts';

/** Spells words of Latin letters in a language, the likeliest way first. */
export type Spell = (word: string, language: Language) => readonly string[];

export interface LatinState {
  /** Somebody wants to type in Latin letters: off unless chosen, and kept on this device. */
  readonly isOn: boolean;
  /** What spells is here; null while it comes, or where it did not. */
  readonly spell: Spell | null;
  readonly hasFailed: boolean;
}

const KEY = 'design-latin';
const OFF: LatinState = { isOn: false, spell: null, hasFailed: false };
let state = OFF;
let isRead = false;
const listeners = new Set<() => void>();

function set(next: Partial<LatinState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

const loadSpelling = () => import('#design/typing/spellings.ts');

async function load(): Promise<void> {
  set({ hasFailed: false });
  try {
    const { spellings } = await loadOnline(loadSpelling);
    set({ spell: spellings });
  } catch {
    set({ hasFailed: true });
  }
}

/** On or off; what spells is loaded when it is wanted first, and tried again each time. */
export function setLatin(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // It is only not found again after a reload.
  }
  set({ isOn });
  if (isOn && !state.spell) void load();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isRead) {
    isRead = true;
    try {
      if (localStorage.getItem(KEY) === 'on') setLatin(true);
    } catch {
      // Storage is forbidden: it is off.
    }
  }
  return () => listeners.delete(listener);
}

export const useLatin = (): LatinState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => OFF,
  );
