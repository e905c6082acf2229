import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowUp,
  IconRotate,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useRef } from 'react';
import styles from './preview.module.css';
import { useRoving } from './use-roving.ts';

/** What the buttons do; each is also a key or a gesture on the picture. */
export interface Moves {
  turn(azimuthDeg: number, elevationDeg: number): void;
  zoom(factor: number): void;
  reset(): void;
}

const TURN_DEG = 30;
const TILT_DEG = 15;
const CLOSER = 1.25;

/** For everybody who does not drag: turn, tilt, come nearer, start again. */
export function Toolbar({ moves }: { moves: Moves }) {
  const bar = useRef<HTMLDivElement>(null);
  useRoving(bar);
  const buttons = [
    { name: 'Turn left', Icon: IconRotateClockwise, act: () => moves.turn(-TURN_DEG, 0) },
    { name: 'Turn right', Icon: IconRotate, act: () => moves.turn(TURN_DEG, 0) },
    { name: 'Look from higher', Icon: IconArrowUp, act: () => moves.turn(0, TILT_DEG) },
    { name: 'Look from lower', Icon: IconArrowDown, act: () => moves.turn(0, -TILT_DEG) },
    { name: 'Closer', Icon: IconZoomIn, act: () => moves.zoom(CLOSER) },
    { name: 'Farther', Icon: IconZoomOut, act: () => moves.zoom(1 / CLOSER) },
    { name: 'Start again', Icon: IconArrowBackUp, act: () => moves.reset() },
  ];
  return (
    <div ref={bar} className={styles.toolbar} role="toolbar" aria-label="Turn and zoom">
      {buttons.map(({ name, Icon, act }) => (
        <button key={name} type="button" className={styles.tool} aria-label={name} title={name} onClick={act}>
          <Icon size={20} stroke={1.6} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}

interface ViewsProps {
  names: readonly string[];
  chosen: string;
  onChoose: (name: string) => void;
}

/** Front, back, inside. */
export function Views({ names, chosen, onChoose }: ViewsProps) {
  const bar = useRef<HTMLDivElement>(null);
  useRoving(bar);
  return (
    <div ref={bar} className={styles.views} role="toolbar" aria-label="Views">
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.view}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
