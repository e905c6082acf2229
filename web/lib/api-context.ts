import { createContext } from 'react-router';
import type { Api } from '#contract/endpoint.ts';

/** How loaders and actions reach the API: `context.get(apiContext)`. Filled by the server for each request. */
export const apiContext = createContext<Api>();
