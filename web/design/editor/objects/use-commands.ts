import { type KeyboardEvent, useRef, useState } from 'react';
import type { Design, DesignPage } from '#contract/design/design.ts';
import { isEmpty } from '#design/layout/lay-out.ts';
import type { Designer } from '../../use-designer.ts';
import { without } from '../changes.ts';
import { latinKey } from '../latin-key.ts';
import {
  type Edge,
  grouped,
  type Layer,
  layered,
  linedUp,
  locked,
  shifted,
  ungrouped,
  unlocked,
} from './arrange-objects.ts';
import { type Copied, copied, pasted } from './copy-objects.ts';
import { objectsOf } from './selection.ts';

interface Place {
  readonly designer: Designer;
  readonly design: Design;
  readonly page: DesignPage;
  readonly selected: readonly string[];
  readonly onSelect: (ids: readonly string[]) => void;
}

export type Commands = ReturnType<typeof useCommands>;

const counted = (count: number) => (count === 1 ? '1 object' : `${count} objects`);

/** What is done to all that is chosen, by buttons and by keys alike; each is said to who hears the page. */
export function useCommands({ designer, design, page, selected, onSelect }: Place) {
  const clipboard = useRef<Copied | null>(null);
  const [said, say] = useState('');
  const [hasCopied, setCopied] = useState(false);
  const put = (from: Copied | null, what: string) => {
    const made = from && pasted(design, page.name, from);
    if (!made) {
      if (from) say('There is no room for more on this side');
      return;
    }
    designer.change(made.design);
    onSelect(made.ids);
    say(`${what}: ${counted(made.ids.length)}`);
    focusObject(made.ids[0]);
  };
  const copy = (ids = selected) => {
    const taken = copied(design, page.name, ids);
    if (!taken) return;
    clipboard.current = taken;
    setCopied(true);
    say(`Copied: ${counted(taken.objects.length)}`);
  };
  const change = (changed: Design, words: string, what: string | null = null) => {
    designer.change(changed, what);
    say(words);
  };
  const remove = (ids = selected) => {
    const free = unlocked(design, page.name, ids);
    if (free.length === 0) return say('It is locked');
    const next = page.objects.find((object) => !free.includes(object.id) && !isEmpty(object, design))?.id;
    designer.change(without(design, page.name, free));
    onSelect([]);
    say(`Taken away: ${counted(free.length)}`);
    // What is taken away takes the focus with it: keys go on from its neighbour.
    focusObject(next);
  };
  return {
    said,
    ...steps(designer, say),
    hasCopied,
    copy,
    remove,
    cut: (ids = selected) => {
      copy(ids);
      remove(ids);
    },
    paste: () => put(clipboard.current, 'Put here'),
    duplicate: (ids = selected) => put(copied(design, page.name, ids), 'Copied'),
    nudge: (by: { x: number; y: number }, ids = selected) =>
      designer.change(shifted(design, page.name, ids, by), `nudge ${ids.join()}`),
    lineUp: (edge: Edge) => change(linedUp(design, page.name, selected, edge), 'Lined up'),
    layer: (to: Layer, ids = selected) => change(layered(design, page.name, ids, to), LAYER_WORDS[to]),
    group: (ids = selected) => {
      if (ids.length > 1) change(grouped(design, page.name, ids), `Grouped: ${counted(ids.length)}`);
    },
    ungroup: (ids = selected) => change(ungrouped(design, page.name, ids), 'Not grouped any more'),
    lock: (isLocked: boolean, ids = selected) =>
      change(locked(design, page.name, ids, isLocked), isLocked ? 'Locked' : 'Not locked any more'),
    selectAll: () => {
      // What has no words is not seen.
      const seen = page.objects.filter((object) => !isEmpty(object, design));
      onSelect(seen.map(({ id }) => id));
      say(`Chosen: ${counted(seen.length)}`);
    },
    isLocked: objectsOf(page, selected).some(({ isLocked }) => isLocked),
    isGrouped: objectsOf(page, selected).some(({ group }) => group !== undefined),
  };
}

/** Undo and redo, with how many steps are left: that one was gone back is else only seen. */
function steps({ history, ...designer }: Designer, say: (words: string) => void) {
  const [past, future] = [history?.past.length ?? 0, history?.future.length ?? 0];
  return {
    undo: () => {
      designer.undo();
      say(past === 0 ? 'There is nothing to undo' : `Undone. Left to undo: ${past - 1}`);
    },
    redo: () => {
      designer.redo();
      say(future === 0 ? 'There is nothing to do again' : `Done again. Left: ${future - 1}`);
    },
  };
}

const LAYER_WORDS: Readonly<Record<Layer, string>> = {
  front: 'On top of everything',
  forward: 'One further up',
  backward: 'One further down',
  back: 'Under everything',
};

/** Once it is drawn. */
function focusObject(id: string | undefined): void {
  if (id === undefined) return;
  setTimeout(() => document.querySelector<HTMLElement>(`button[data-object="${id}"]`)?.focus());
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const STEP_MM = 0.5;
const LEAP_MM = 5;

/** Keys with Control or Command; with Shift they stand behind a comma. */
const SHORTCUTS: Readonly<Record<string, (commands: Commands, ids?: readonly string[]) => void>> = {
  c: ({ copy }, ids) => copy(ids),
  x: ({ cut }, ids) => cut(ids),
  v: ({ paste }) => paste(),
  d: ({ duplicate }, ids) => duplicate(ids),
  a: ({ selectAll }) => selectAll(),
  g: ({ group }, ids) => group(ids),
  'g,shift': ({ ungroup }, ids) => ungroup(ids),
  ']': ({ layer }, ids) => layer('forward', ids),
  '[': ({ layer }, ids) => layer('backward', ids),
  '],shift': ({ layer }, ids) => layer('front', ids),
  '[,shift': ({ layer }, ids) => layer('back', ids),
};

/** With shift, keys of brackets say braces. */
const PLAIN: Readonly<Record<string, string>> = { '{': '[', '}': ']' };

/**
 * What a key does to what is chosen, or to the one object that has the focus and is not chosen.
 * @returns whether it was one of these keys
 */
export function commandKey(event: KeyboardEvent, commands: Commands, ids?: readonly string[]): boolean {
  const arrow = ids ? ARROWS[event.key] : undefined;
  if (event.ctrlKey || event.metaKey) {
    const key = latinKey(event);
    const shortcut = SHORTCUTS[`${PLAIN[key] ?? key}${event.shiftKey ? ',shift' : ''}`];
    shortcut?.(commands, ids);
    if (shortcut) event.preventDefault();
    return shortcut !== undefined;
  }
  if (arrow) {
    const by = event.shiftKey ? LEAP_MM : STEP_MM;
    commands.nudge({ x: arrow[0] * by, y: arrow[1] * by }, ids);
  } else if (ids && (event.key === 'Delete' || event.key === 'Backspace')) commands.remove(ids);
  else return false;
  event.preventDefault();
  return true;
}
