import { type RefObject, useEffect, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './preview.module.css';

interface HostProps {
  place: RefObject<HTMLDivElement | null>;
  hasPicture: boolean;
}

/** Where the live picture stands and what takes its keys. */
export function Host({ place, hasPicture }: HostProps) {
  const hint = useId();
  useEffect(() => {
    if (place.current) place.current.tabIndex = 0;
  }, [place]);
  // The studio's one canvas is a picture to who cannot see it.
  useEffect(() => {
    if (hasPicture) place.current?.querySelector('canvas')?.setAttribute('role', 'img');
  }, [place, hasPicture]);
  return (
    <>
      <div
        ref={place}
        className={classNames(styles.host, hasPicture && styles.shown)}
        role="application"
        aria-label="Product to turn"
        aria-describedby={hint}
      />
      <p id={hint} className="spoken">
        Arrow keys turn it, plus and minus bring it closer or farther, zero starts again. With Shift, arrow
        keys move a design that is placed on it.
      </p>
    </>
  );
}
