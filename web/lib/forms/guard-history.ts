import { isOwnStep } from './own-step.ts';
import { stepGuards } from './step-guards.ts';

/** Where an entry of the history stands among those of this visit, as the router notes it. */
export const placeOf = (note: unknown): number | null =>
  typeof note === 'object' && note !== null && 'idx' in note && typeof note.idx === 'number'
    ? note.idx
    : null;

/** A browser asks whether a page may go before it finds that a call or a mail leaves it where it is. */
const OPENED_BY_OTHERS_MS = 1000;

/** A link that another program opens, such as `tel:` and `mailto:`. */
function isOfOthers({ target }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link !== null && !/^(https?|blob|data|javascript):$/.test(link.protocol);
}

interface Guarded {
  /** The place in the history that is not to be left. */
  readonly from: () => number | null;
  readonly isUnsaved: () => boolean;
  /** @param delta how far somebody went first; they are back by then */
  readonly ask: (delta: number) => void;
}

/**
 * Takes a step back when something was not saved, and asks; a reload is asked about in the browser's own words. The built router has no
 * blockers (docs/decisions/0061): it does not hear of the step.
 */
export function guardHistory({ from, isUnsaved, ask }: Guarded): () => void {
  /** How far somebody went who is being taken back. */
  let went: number | null = null;
  let openedByOthers = Number.NEGATIVE_INFINITY;
  /** Is the step kept from the router? */
  const onPop = (event: PopStateEvent): boolean => {
    const there = placeOf(event.state);
    const here = from();
    if (there === null || here === null) return false;
    if (there === here) {
      if (went === null) return false;
      const delta = went;
      went = null;
      ask(delta);
      return true;
    }
    if (!isOwnStep() && isUnsaved()) {
      // Somebody quick went a second time before they were back: they are taken back from there.
      went ??= there - here;
      window.history.go(here - there);
      return true;
    }
    went = null;
    return false;
  };
  const onClick = (event: MouseEvent) => {
    if (isOfOthers(event)) openedByOthers = event.timeStamp;
  };
  const onUnload = (event: BeforeUnloadEvent) => {
    const isOfCall = event.timeStamp - openedByOthers < OPENED_BY_OTHERS_MS;
    openedByOthers = Number.NEGATIVE_INFINITY;
    if (!isOfCall && isUnsaved()) event.preventDefault();
  };
  stepGuards.add(onPop);
  window.addEventListener('click', onClick, { capture: true });
  window.addEventListener('beforeunload', onUnload);
  return () => {
    stepGuards.delete(onPop);
    window.removeEventListener('click', onClick, { capture: true });
    window.removeEventListener('beforeunload', onUnload);
  };
}
