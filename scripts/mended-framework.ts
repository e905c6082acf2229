import type { Unused } from './unused-framework.ts';

/**
 * A page whose program does not come, on a bad line or after a new version: the router loads the page anew on which somebody
 * is, and so threw away an open payment window for a page that was only prepared for. Who goes there is led there, in a
 * document of its own; what was only prepared for is left.
 */
const PAGE_THAT_DID_NOT_COME: Unused = {
  file: /\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/,
  pieces: [
    {
      from: '\t\tconsole.error(`Error loading route module',
      to: 'window.location.reload();\n',
      by: `\t\tlet to = window.__reactRouterDataRouter?.state.navigation.location;
\t\tif (!to) throw error;
\t\twindow.location.assign(to.pathname + to.search + to.hash);
`,
    },
  ],
};

const PAGE_TO_PREPARE_FOR: Unused = {
  file: /\/react-router\/dist\/production\/lib\/dom\/ssr\/links\.js$/,
  pieces: [
    {
      from: 'let mod = await loadRouteModule(route, routeModules);\n\t\t\treturn mod.links',
      by: 'let mod = await loadRouteModule(route, routeModules).catch(() => ({}));\n\t\t\treturn mod.links',
    },
  ],
};

/** What other people's code does in a way that loses what somebody was doing here. */
export const MENDED: readonly Unused[] = [PAGE_THAT_DID_NOT_COME, PAGE_TO_PREPARE_FOR];
