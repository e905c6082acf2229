import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './explained.module.css';

/** An option with the shop's explanation below it, which is read with its field. */
export function Explained({ words, children }: { words: string; children: ReactNode }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  // The field itself comes with the page, and knows nothing of this.
  useEffect(() => {
    const field = box.current?.querySelector('fieldset, select, input');
    const others = (field?.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one !== id);
    field?.setAttribute('aria-describedby', [...others, id].join(' ').trim());
  }, [id]);
  return (
    <div ref={box}>
      {children}
      <p id={id} className={styles.words}>
        {words}
      </p>
    </div>
  );
}
