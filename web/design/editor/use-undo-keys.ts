import { useEffect, useEffectEvent } from 'react';
import type { Designer } from '../use-designer.ts';
import { latinKey } from './latin-key.ts';

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault'>;
type Undoing = Pick<Designer, 'undo' | 'redo'>;

/** Undo and redo by Control or Command with Z, Shift and Z, or Y; says whether it was one of them. */
export function undoKey(event: Key, designer: Undoing): boolean {
  const key = latinKey(event);
  if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return false;
  event.preventDefault();
  if (event.shiftKey || key === 'y') designer.redo();
  else designer.undo();
  return true;
}

/** The same where nothing has the focus: what had it was taken away, or somebody clicked beside everything. */
export function useUndoKeysOfPage(designer: Undoing): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.target === document.body) undoKey(event, designer);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
