import {
  IconCopy,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLock,
  IconLockOpen,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import styles from '../panel.module.css';
import type { Edge, Layer } from './arrange-objects.ts';
import type { Commands } from './use-commands.ts';

type Icon = typeof IconCopy;

const EDGES: readonly (readonly [Edge, string, Icon])[] = [
  ['left', 'Line up at the left', IconLayoutAlignLeft],
  ['center', 'Line up in the middle, left to right', IconLayoutAlignCenter],
  ['right', 'Line up at the right', IconLayoutAlignRight],
  ['top', 'Line up at the top', IconLayoutAlignTop],
  ['middle', 'Line up in the middle, top to bottom', IconLayoutAlignMiddle],
  ['bottom', 'Line up at the bottom', IconLayoutAlignBottom],
];

const LAYERS: readonly (readonly [Layer, string])[] = [
  ['front', 'To the top'],
  ['forward', 'Up'],
  ['backward', 'Down'],
  ['back', 'To the bottom'],
];

interface ArrangePanelProps {
  commands: Commands;
  /** How many are chosen. */
  count: number;
}

/** What is done alike to one object or several: where they stand, which lies on which, copies, locks, groups. */
export function ArrangePanel({ commands, count }: ArrangePanelProps) {
  const { isLocked, isGrouped } = commands;
  return (
    <>
      {isLocked ? null : (
        <Group label={count > 1 ? 'Line up with each other' : 'Line up with the page'}>
          {EDGES.map(([edge, label, Mark]) => (
            <Tool key={edge} label={label} icon={Mark} onClick={() => commands.lineUp(edge)} />
          ))}
        </Group>
      )}
      <Group label="Which lies on which">
        {LAYERS.map(([to, label]) => (
          <Button key={to} look="quiet" size="small" onClick={() => commands.layer(to)}>
            {label}
          </Button>
        ))}
      </Group>
      <div className={styles.row}>
        <Button look="secondary" size="small" onClick={() => commands.duplicate()}>
          <IconCopy size={18} aria-hidden="true" />
          Duplicate
        </Button>
        <Button look="secondary" size="small" onClick={() => commands.lock(!isLocked)}>
          {isLocked ? (
            <IconLockOpen size={18} aria-hidden="true" />
          ) : (
            <IconLock size={18} aria-hidden="true" />
          )}
          {isLocked ? 'Unlock' : 'Lock'}
        </Button>
        {count > 1 && !isGrouped ? (
          <Button look="secondary" size="small" onClick={() => commands.group()}>
            Group
          </Button>
        ) : null}
        {isGrouped ? (
          <Button look="secondary" size="small" onClick={() => commands.ungroup()}>
            Ungroup
          </Button>
        ) : null}
      </div>
      <div className={styles.row}>
        <Button look="quiet" size="small" onClick={() => commands.copy()}>
          Copy
        </Button>
        {commands.hasCopied ? (
          <Button look="quiet" size="small" onClick={commands.paste}>
            Paste
          </Button>
        ) : null}
        {isLocked ? null : (
          <Button look="quiet" size="small" onClick={() => commands.remove()}>
            <IconTrash size={18} aria-hidden="true" />
            Take away
          </Button>
        )}
      </div>
    </>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields, so no fieldset
    <div role="group" aria-label={label} className={styles.tools}>
      {children}
    </div>
  );
}

function Tool({ label, icon: Mark, onClick }: { label: string; icon: Icon; onClick: () => void }) {
  return (
    <Button look="quiet" size="small" aria-label={label} title={label} onClick={onClick}>
      <Mark size={20} aria-hidden="true" />
    </Button>
  );
}
