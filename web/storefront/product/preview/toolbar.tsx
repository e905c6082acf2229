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
import type { Stage } from './live/stage.ts';
import styles from './preview.module.css';
import { useRoving } from './use-roving.ts';

const TURN_DEG = 30;
const TILT_DEG = 15;
const CLOSER = 1.25;

/** For everybody who does not drag: turn, tilt, zoom, reset. */
export function Toolbar({ stage }: { stage: Stage }) {
  const bar = useRef<HTMLDivElement>(null);
  useRoving(bar);
  const buttons = [
    { name: 'Turn left', Icon: IconRotateClockwise, act: () => stage.turn(-TURN_DEG, 0, true) },
    { name: 'Turn right', Icon: IconRotate, act: () => stage.turn(TURN_DEG, 0, true) },
    { name: 'Tilt up', Icon: IconArrowUp, act: () => stage.turn(0, TILT_DEG, true) },
    { name: 'Tilt down', Icon: IconArrowDown, act: () => stage.turn(0, -TILT_DEG, true) },
    { name: 'Zoom in', Icon: IconZoomIn, act: () => stage.zoom(CLOSER, true) },
    { name: 'Zoom out', Icon: IconZoomOut, act: () => stage.zoom(1 / CLOSER, true) },
    { name: 'Reset', Icon: IconArrowBackUp, act: () => stage.reset() },
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
