import '@mantine/core/styles.layer.css';
import '#web/ui/room-schemes.css';
import './room.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import { adminTheme } from './admin-theme.ts';

/** Lists are refreshed by the button that says so: what an admin reads does not change under their eyes. */
function makeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 15_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The colour scheme is the back office's alone: the shop is light. */
function useSchemeOnlyHere(): void {
  useEffect(() => () => document.documentElement.removeAttribute('data-mantine-color-scheme'), []);
}

/** What the pages of the back office stand on. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(makeClient);
  useSchemeOnlyHere();
  return (
    <MantineProvider
      theme={adminTheme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {/* First, so that it hears of Escape before the forms below it. */}
      <StepUpDialog />
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MantineProvider>
  );
}
