/** What of a file is left out: functions get an empty body, methods go, pieces (from, up to and with to) are replaced. */
export interface Unused {
  readonly file: RegExp;
  readonly functions?: readonly { indent: string; names: readonly string[]; body?: string }[];
  readonly methods?: readonly string[];
  readonly pieces?: readonly { from: string; to?: string; by?: string }[];
}

/** Whoever begins to use it sees at once why there is none. */
const NOT_HERE = " throw Error('left out: scripts/unused-framework.ts'); ";

/** No page has `<ViewTransition>`, `<Activity>`, `useActionState`, a `ref` on a fragment, elements of its own, or asks by `react-dom` for files. */
const REACT: Unused = {
  file: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
  functions: [
    {
      indent: '',
      names: [
        'applyViewTransitionToHostInstances',
        'restoreViewTransitionOnHostInstances',
        'commitAppearingPairViewTransitions',
        'commitEnterViewTransitions',
        'commitDeletedPairViewTransitions',
        'commitExitViewTransitions',
        'commitNestedViewTransitions',
        'restorePairedViewTransitions',
        'restoreEnterOrExitViewTransitions',
        'restoreNestedViewTransitions',
        'measureViewTransitionHostInstancesRecursive',
        'measureNestedViewTransitions',
        'trackEnterViewTransitions',
        'getViewTransitionName',
        'getViewTransitionClassName',
        'createViewTransitionInstance',
        'scheduleViewTransitionEvent',
        'commitNewChildToFragmentInstances',
        'commitFragmentInstanceInsertionEffects',
        'commitFragmentInstanceDeletionEffects',
        'addFragmentHandleToFiber',
      ],
    },
    {
      indent: '',
      names: [
        'updateActivityComponent',
        'updateSuspenseListComponent',
        'mountActionState',
        'updateActionState',
        'rerenderActionState',
        'prefetchDNS',
        'preconnect',
        'preload',
        'preloadModule',
        'preinitStyle',
        'preinitScript',
        'preinitModuleScript',
        'setPropOnCustomElement',
      ],
      body: NOT_HERE,
    },
    { indent: '', names: ['isCustomElement'], body: ' return false; ' },
    // Nobody is told in which component something broke: in production they have no names.
    { indent: '', names: ['getStackByFiberInDevAndProd'], body: " return ''; " },
  ],
  methods: [
    // The server drew every page: `hydrateRoot` takes it over.
    'exports.createRoot',
    'ViewTransitionPseudoElement.prototype.animate',
    'ViewTransitionPseudoElement.prototype.getAnimations',
    'ViewTransitionPseudoElement.prototype.getComputedStyle',
    ...[
      'addEventListener',
      'removeEventListener',
      'dispatchEvent',
      'focus',
      'focusLast',
      'blur',
      'observeUsing',
      'unobserveUsing',
      'getClientRects',
      'getRootNode',
      'compareDocumentPosition',
      'scrollIntoView',
    ].map((name) => `FragmentInstance.prototype.${name}`),
  ],
  pieces: [
    { from: '  shouldStartViewTransition\n    ? (', to: 'null\n      ))\n    : (flush', by: '  (flush' },
    {
      from: 'if (isCustomElement(tag)) {\n        for (propValue$204 in',
      by: 'if (false) {\n        for (propValue$204 in',
    },
    {
      from: 'if (isCustomElement(tag)) {\n        for (var propKey$247 in',
      by: 'if (false) {\n        for (var propKey$247 in',
    },
  ],
};

/** No page has fetchers, sends forms to a route, blocks its being left, or asks for view transitions. */
const ROUTER: Unused = {
  file: /\/react-router\/dist\/production\/lib\/router\/router\.js$/,
  functions: [
    { indent: '\t', names: ['handleAction', 'fetch'], body: NOT_HERE },
    {
      indent: '\t',
      names: [
        'resetFetcher',
        'getFetcher',
        'queueFetcherForDeletion',
        'abortFetcher',
        'deleteFetcher',
        'markFetchRedirectsDone',
        'abortStaleFetchLoads',
        'getUpdatedRevalidatingFetchers',
        'getBlocker',
        'deleteBlocker',
        'updateBlocker',
        'shouldBlockNavigation',
        '_internalSetRoutes',
      ],
    },
  ],
  pieces: [
    { from: 'if (blockerKey && delta != null) {', by: 'if (false) {' },
    { from: 'if (blockerKey) {', by: 'if (false) {' },
    {
      from: 'if (isBrowser) {\n\t\t\trestoreAppliedTransitions(',
      by: 'if (false) {\n\t\t\trestoreAppliedTransitions(',
    },
    {
      from: 'if (pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location) {',
      to: 'flushSync: flushSync === true',
      by: 'updateState({ ...newState, actionData, loaderData, historyAction: pendingAction, location, initialized: true, renderFallback: false, navigation: IDLE_NAVIGATION, revalidation: "idle", restoreScrollPosition, preventScrollReset, blockers }, { viewTransitionOpts, flushSync: flushSync === true',
    },
    { from: '\tfetchLoadMatches.forEach((f, key) => {\n\t\tif (initialHydration', to: '\n\t});\n' },
    // What is sent is a form's fields, in the address.
    { from: '\tif (opts.body !== void 0) {', to: '\n\t}\n', by: '\n' },
    { from: '\trevalidatingFetchers.filter((f) => !f.matches', to: '\n\t});\n' },
  ],
};

/** What they tell who writes a page stands in the console in development. */
const ROUTER_WARNINGS: Unused = {
  file: /\/react-router\/dist\/production\/lib\/router\/history\.js$/,
  functions: [{ indent: '', names: ['warning'] }],
};

const ROUTER_WARNINGS_ONCE: Unused = {
  file: /\/react-router\/dist\/production\/lib\/server-runtime\/warnings\.js$/,
  functions: [{ indent: '', names: ['warnOnce'] }],
};

const ROUTER_LINKS: Unused = {
  file: /\/react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/,
  functions: [{ indent: '', names: ['RSCPrefetchPageLinksImpl'], body: NOT_HERE }],
};

/** What is shown where a page has no error page; each has (web/root.tsx). */
const ROUTER_ERRORS: Unused = {
  file: /\/react-router\/dist\/production\/lib\/hooks\.js$/,
  functions: [{ indent: '', names: ['DefaultErrorComponent'], body: ' return null; ' }],
};

const ROUTER_DATA: Unused = {
  file: /\/react-router\/dist\/production\/lib\/dom\/ssr\/single-fetch\.js$/,
  functions: [
    {
      indent: '',
      names: ['singleFetchActionStrategy', 'nonSsrStrategy', 'singleFetchLoaderFetcherStrategy'],
      body: NOT_HERE,
    },
  ],
};

const ROUTER_PROVIDER: Unused = {
  file: /\/react-router\/dist\/production\/lib\/components\.js$/,
  pieces: [
    {
      from: 'let isViewTransitionAvailable =',
      to: 'if (!viewTransitionOpts || !isViewTransitionAvailable) {',
      by: 'if (true) {',
    },
    {
      from: '\tReact$1.useEffect(() => {\n\t\tif (vtContext.isTransitioning && !vtContext.flushSync)',
      to: '}, [vtContext.isTransitioning, interruption]);\n',
    },
  ],
};

export const UNUSED: readonly Unused[] = [
  REACT,
  ROUTER,
  ROUTER_WARNINGS,
  ROUTER_WARNINGS_ONCE,
  ROUTER_ERRORS,
  ROUTER_LINKS,
  ROUTER_DATA,
  ROUTER_PROVIDER,
];

/** In a page no picture needs its namespace, and no style here asks for an icon's class: both stood in each page once an icon. */
export const IN_EACH_ICON: readonly Unused[] = [
  {
    file: /@tabler\/icons-react\/dist\/esm\/createReactComponent\.mjs$/,
    pieces: [
      {
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is their source, not a text of ours
        from: 'className: [`tabler-icon`, `tabler-icon-${iconName}`, className].filter(Boolean).join(" "),',
        by: 'className,',
      },
    ],
  },
  {
    file: /@tabler\/icons-react\/dist\/esm\/defaultAttributes\.mjs$/,
    pieces: [
      { from: 'outline: {\n    xmlns: "http://www.w3.org/2000/svg",', by: 'outline: {' },
      { from: 'filled: {\n    xmlns: "http://www.w3.org/2000/svg",', by: 'filled: {' },
    ],
  },
];
