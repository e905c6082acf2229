import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

interface TrustedTypesFactory {
  createPolicy(name: 'default', rules: { createHTML(html: string): string }): unknown;
}

// The one text React itself makes an element of is that of a script without content. Every other text that is about to
// become HTML becomes nothing (docs/decisions/0006).
(window as { trustedTypes?: TrustedTypesFactory }).trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html === '<script></script>' ? html : ''),
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
