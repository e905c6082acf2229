import { useEffect, useState } from 'react';

/** The time, moving on by itself: what is left of an offer, how late a job is. */
export function useNow(everyMilliseconds = 20_000): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMilliseconds);
    return () => clearInterval(timer);
  }, [everyMilliseconds]);
  return now;
}
