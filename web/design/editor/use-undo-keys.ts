import { useEffect, useEffectEvent } from 'react';
import type { Designer } from '../use-designer.ts';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault'>;
type Undoing = Pick<Designer, 'undo' | 'redo'>;

/** Undo and redo by Control or Command, Z and Shift; says whether it was one of them. */
export function undoKey(event: Key, designer: Undoing): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return false;
  event.preventDefault();
  if (event.shiftKey) designer.redo();
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
