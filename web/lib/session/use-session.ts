import { useEffect } from 'react';
import { useStore } from 'zustand';
import { keepSession } from './keep.ts';
import { type Session, sessionStore } from './store.ts';

/** A part of the session; checks the stored one and keeps it alive from the first use on. */
export function useSession<T>(select: (session: Session) => T): T {
  useEffect(() => {
    void keepSession();
  }, []);
  return useStore(sessionStore, select);
}
