import { useState } from 'react';

/** What was there last: it stays on the page while it is away, as when a session has ended and the page is held. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
