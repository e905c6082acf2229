import { IconArrowLeft, IconArrowRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './carousel.module.css';
import { useTrack } from './use-track.ts';

/** Spec section 9. */
const AUTO_SCROLL_MS = 5_000;

interface CarouselProps {
  /** What is in it, read aloud. */
  label: string;
  items: readonly { key: string; content: ReactNode }[];
  /** Starts moving by itself; the person can start and stop it either way. */
  isAutoScrolling?: boolean;
}

/** Moves on every five seconds, but never under somebody's pointer or focus, nor where motion is unwelcome. */
function useAutoScroll(isOn: boolean, isHeld: boolean, next: () => void): void {
  const latest = useRef(next);
  useEffect(() => {
    latest.current = next;
  });
  useEffect(() => {
    if (!isOn || isHeld || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => latest.current(), AUTO_SCROLL_MS);
    return () => clearInterval(timer);
  }, [isOn, isHeld]);
}

interface ControlsProps {
  positions: number;
  current: number;
  goTo: (position: number) => void;
  isMoving: boolean;
  onToggle: () => void;
}

function Controls({ positions, current, goTo, isMoving, onToggle }: ControlsProps) {
  const Mark = isMoving ? IconPlayerPause : IconPlayerPlay;
  return (
    <>
      <button type="button" className={styles.arrow} onClick={() => goTo(current - 1)} aria-label="Previous">
        <IconArrowLeft size={20} aria-hidden="true" />
      </button>
      <button type="button" className={styles.arrow} onClick={() => goTo(current + 1)} aria-label="Next">
        <IconArrowRight size={20} aria-hidden="true" />
      </button>
      <div className={styles.dots}>
        {Array.from({ length: positions }, (_, position) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
            key={position}
            type="button"
            className={styles.dot}
            onClick={() => goTo(position)}
            aria-label={`Go to position ${position + 1} of ${positions}`}
            aria-current={position === current ? 'true' : undefined}
          />
        ))}
      </div>
      <button
        type="button"
        className={styles.play}
        onClick={onToggle}
        aria-label={isMoving ? 'Stop auto-scroll' : 'Start auto-scroll'}
      >
        <Mark size={16} aria-hidden="true" />
        <span className={styles.playWord}>{isMoving ? 'Stop' : 'Auto-scroll'}</span>
      </button>
    </>
  );
}

/**
 * Three cards a view with arrows and dots; from the last it goes back to the first. Without JavaScript it is a list
 * that scrolls sideways.
 */
export function Carousel({ label, items, isAutoScrolling = false }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const { positions, current, goTo } = useTrack(track);
  const [isMoving, setMoving] = useState(isAutoScrolling);
  const [isHeld, setHeld] = useState(false);
  useAutoScroll(isMoving && positions > 1, isHeld, () => goTo(current + 1));

  return (
    <section
      className={styles.carousel}
      aria-label={label}
      aria-roledescription="carousel"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul ref={track} className={styles.track}>
        {items.map((item) => (
          <li key={item.key} className={styles.item}>
            {item.content}
          </li>
        ))}
      </ul>
      <div className={styles.controls}>
        {positions > 1 ? (
          <Controls
            positions={positions}
            current={current}
            goTo={goTo}
            isMoving={isMoving}
            onToggle={() => setMoving(!isMoving)}
          />
        ) : null}
      </div>
    </section>
  );
}
