import { Button } from './button.tsx';

/** Whoever asked by keyboard stays at the button, should it fail once more. */
let isAsked = false;

/** Parts that are missing are tried again as if the connection had just come back. */
function tryAgain(): void {
  isAsked = true;
  window.dispatchEvent(new Event('online'));
}

function stay(button: HTMLButtonElement | null): void {
  if (!button) return;
  if (isAsked) button.focus();
  isAsked = false;
}

/** Stands where a part of a page was to come later and could not be loaded: no connection, or a new version is out. */
export function MissingPart() {
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
