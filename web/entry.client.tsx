import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { earlyParts } from './lib/early-parts.ts';
import { guardStep } from './lib/forms/step-guards.ts';
import { keepTranslatedTexts } from './lib/hydration/translated-texts.ts';

interface TrustedTypesFactory {
  createPolicy(name: 'default', rules: { createHTML(html: string): string }): unknown;
}

// The one text React itself makes an element of is that of a script without content. Every other text that is about to
// become HTML becomes nothing (docs/decisions/0006).
(window as { trustedTypes?: TrustedTypesFactory }).trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html === '<script></script>' ? html : ''),
});

// Before the router: rooms that ask about what was typed may be entered by a link (docs/decisions/0076).
window.addEventListener('popstate', guardStep);

keepTranslatedTexts();

const takeOver = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
// A part that cannot be loaded has something in its place (ui/later.ts), and for one that hangs nobody waits for ever.
const soon = new Promise((resolve) => setTimeout(resolve, 5000));
Promise.race([Promise.all(earlyParts), soon]).then(takeOver, takeOver);
