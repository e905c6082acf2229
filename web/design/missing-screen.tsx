import { Button } from '#web/ui/button.tsx';

/** Whoever asked by keyboard stays at the button, should it fail once more. */
let isAsked = false;

function tryAgain(): void {
  isAsked = true;
  window.dispatchEvent(new Event('online'));
}

function stay(button: HTMLButtonElement | null): void {
  if (!button) return;
  if (isAsked) button.focus();
  isAsked = false;
}

/**
 * In the place of a screen that could not be loaded. Other pages' `MissingPart` would bring along what the cart's have
 * together with it.
 */
export function MissingScreen() {
  return (
    <div role="status">
      <p>
        This part could not be loaded. Check your connection and try again, or{' '}
        {/* biome-ignore lint/a11y/useValidAnchor: the empty address is this page's own, with its query */}
        <a href="">load the page again</a>.
      </p>
      <Button ref={stay} look="secondary" size="small" onClick={tryAgain}>
        Try again
      </Button>
    </div>
  );
}
