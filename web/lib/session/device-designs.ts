/**
 * Which designs this browser made or opened, the last first, so that whoever has no account finds them again, and whoever
 * signs in takes them along. Each with its key, which opens it.
 */
export interface DeviceDesign {
  readonly key: string;
  readonly slug: string;
}

const LIST_KEY = 'designs';
/** Drafts of designs, each of one product (`web/design/autosave/draft.ts`). */
const DRAFT = 'design:';
const MOST = 30;

export function readDeviceDesigns(): readonly DeviceDesign[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(LIST_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isOne) : [];
  } catch {
    return [];
  }
}

const isOne = (one: Partial<DeviceDesign> | null): one is DeviceDesign =>
  typeof one?.key === 'string' && typeof one.slug === 'string';

export function noteDeviceDesign(design: DeviceDesign): void {
  const others = readDeviceDesigns().filter(({ key }) => key !== design.key);
  write([design, ...others].slice(0, MOST));
}

export function forgetDeviceDesign(key: string): void {
  write(readDeviceDesigns().filter((one) => one.key !== key));
  for (const name of draftNames()) if (draftIn(name)?.key === key) remove(name);
}

/** Keys of all that this browser has, for the account of whoever signs in. */
export function deviceDesignKeys(): string[] {
  const drafts = draftNames().flatMap((name) => draftIn(name)?.key ?? []);
  return [...new Set([...readDeviceDesigns().map(({ key }) => key), ...drafts])].slice(0, 50);
}

/** At sign-out: an account has them. A draft that is not sent yet stays, for nobody else has it. */
export function clearDeviceDesigns(): void {
  remove(LIST_KEY);
  remove('design-lines');
  for (const name of draftNames()) {
    const draft = draftIn(name);
    if (draft === null || JSON.stringify(draft.base) === JSON.stringify(draft.design)) remove(name);
  }
}

interface Draft {
  readonly key?: string | null;
  readonly base?: unknown;
  readonly design?: unknown;
}

function draftNames(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(DRAFT));
  } catch {
    return [];
  }
}

function draftIn(name: string): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

function write(list: readonly DeviceDesign[]): void {
  try {
    localStorage.setItem(LIST_KEY, JSON.stringify(list));
  } catch {
    // Storage is full or forbidden: what is sent is found by its link.
  }
}

function remove(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Closed storage holds nothing to remove.
  }
}
