import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusPage } from './focus-page.ts';

/** For a button that goes once it has done its work: if it has the focus then, the page gets it. */
export function useFocusHandedOn<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element !== null && document.activeElement === element) focusPage();
    };
  }, []);
  return ref;
}
