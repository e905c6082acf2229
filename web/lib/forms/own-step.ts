let isUnderWay = false;

/** Goes back as the page itself does to close what lies over it: after it asked, or after something was saved. */
export function takeOwnStep(step: () => void): void {
  isUnderWay = true;
  window.addEventListener(
    'popstate',
    () => {
      isUnderWay = false;
    },
    { once: true },
  );
  step();
}

/** Nobody is asked about a step of the page's own. */
export const isOwnStep = () => isUnderWay;
