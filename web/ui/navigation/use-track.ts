import { type RefObject, useCallback, useEffect, useState } from 'react';

interface Place {
  /** 0 until measured: then nothing is known of what fits. */
  readonly positions: number;
  readonly current: number;
}

/** Distance from one item to the next, in CSS pixels. */
function strideOf(track: HTMLElement): number {
  const [first, second] = track.children;
  if (!first) return 0;
  if (!second) return first.getBoundingClientRect().width;
  return second.getBoundingClientRect().left - first.getBoundingClientRect().left;
}

function measure(track: HTMLElement): Place {
  const stride = strideOf(track);
  if (stride <= 0) return { positions: 1, current: 0 };
  const furthest = track.scrollWidth - track.clientWidth;
  const positions = Math.max(1, Math.round(furthest / stride) + 1);
  // The last position may be a part of a stride away.
  const isAtEnd = furthest > 0 && track.scrollLeft >= furthest - 2;
  const current = isAtEnd ? positions - 1 : Math.round(track.scrollLeft / stride);
  return { positions, current: Math.min(positions - 1, Math.max(0, current)) };
}

/** Where a list that scrolls sideways stands, and how to move it. The scrolling itself is the browser's. */
export function useTrack(trackRef: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState<Place>({ positions: 0, current: 0 });

  useEffect(() => {
    const track = trackRef.current;
    if (!track) return;
    const update = () => {
      const next = measure(track);
      setPlace((last) => (last.positions === next.positions && last.current === next.current ? last : next));
    };
    const observer = new ResizeObserver(update);
    observer.observe(track);
    track.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      track.removeEventListener('scroll', update);
    };
  }, [trackRef]);

  const goTo = useCallback(
    (position: number) => {
      const track = trackRef.current;
      if (!track) return;
      const { positions } = measure(track);
      const wrapped = (position + positions) % positions;
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      track.scrollTo({ left: wrapped * strideOf(track), behavior: isStill ? 'instant' : 'smooth' });
    },
    [trackRef],
  );

  return { ...place, goTo };
}
