/** What has not come by then does not come: there was no entry to go to, or somebody went elsewhere meanwhile. */
const LATEST_MS = 1000;

let end: (() => void) | null = null;

/**
 * Goes back as the page itself does to close what lies over it: after it asked, or after something was saved.
 * @param instead when the step does not come, as where the history has nothing behind
 */
export function takeOwnStep(step: () => void, instead?: () => void): void {
  end?.();
  const missed = setTimeout(() => {
    end?.();
    instead?.();
  }, LATEST_MS);
  const over = () => {
    clearTimeout(missed);
    window.removeEventListener('popstate', over);
    end = null;
  };
  end = over;
  window.addEventListener('popstate', over);
  step();
}

/** Nobody is asked about a step of the page's own. */
export const isOwnStep = () => end !== null;
