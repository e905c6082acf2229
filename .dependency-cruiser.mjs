// Which room may enter which. The table of docs/architecture.md, held by a tool.

/** A module may call only modules listed before it, through their index.ts. */
export const moduleTable = {
  settings: [],
  accounts: [],
  catalogue: [],
  artwork: ['catalogue'],
  partners: ['settings', 'accounts', 'catalogue', 'artwork'],
  quoting: ['settings', 'catalogue', 'partners'],
  companies: ['settings', 'accounts', 'quoting'],
  design: ['catalogue', 'artwork', 'companies'],
  orders: ['settings', 'quoting', 'artwork', 'companies'],
  payments: ['settings', 'companies', 'orders'],
  assignment: ['settings', 'partners', 'artwork', 'quoting', 'orders'],
  fulfilment: ['settings', 'partners', 'artwork', 'quoting', 'orders', 'assignment'],
  settlement: ['settings', 'partners', 'orders', 'assignment', 'fulfilment'],
  claims: ['settings', 'artwork', 'orders', 'payments', 'assignment', 'fulfilment', 'settlement'],
  notifications: ['settings', 'accounts'],
  // Reads every module's tables by a read-only role, and calls none.
  reporting: [],
};

const ourRooms = '^(compose|contract|design|server|sandbox|web|tests|bench|scripts|tools)/';
const tests = '[.]test[.]tsx?$';
const npm = (...names) => `(^|/)node_modules/(${names.join('|')})/`;

const moduleRules = Object.entries(moduleTable).map(([name, callable]) => ({
  name: `module-${name}`,
  comment: `${name} may call ${callable.length > 0 ? callable.join(', ') : 'no module'}, through index.ts.`,
  severity: 'error',
  from: { path: `^server/modules/${name}/`, pathNot: tests },
  to: {
    path: ourRooms,
    pathNot: [
      '^(compose|contract)/',
      ...(name === 'design' ? ['^design/'] : []),
      '^server/platform/',
      '^server/events[.]ts$',
      `^server/modules/${name}/`,
      ...callable.map((other) => `^server/modules/${other}/index[.]ts$`),
    ],
  },
}));

/** Pure functions of what they are given: they import the contract and the rules of their module, nothing else. */
const pureRule = (name, path) => ({
  name,
  severity: 'error',
  from: { path },
  to: {
    pathNot: [
      '^contract/',
      '^server/modules/$1/(policy|rules)[.]ts$',
      '^server/modules/$1/[^/]+/(policy|rules)[.]ts$',
    ],
  },
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'contract-imports-only-zod',
      severity: 'error',
      from: { path: '^contract/', pathNot: tests },
      to: { pathNot: ['^contract/', npm('zod')] },
    },
    {
      name: 'compose-knows-nothing-of-the-shop',
      comment: 'It sets text and draws pages, for the page, the worker and every document alike.',
      severity: 'error',
      from: { path: '^compose/', pathNot: tests },
      to: { path: ourRooms, pathNot: '^compose/' },
    },
    {
      name: 'compose-runs-in-a-page',
      comment: 'But for its own readers of files and what writes PDF, which a page never loads.',
      severity: 'error',
      from: { path: '^(web|compose|design)/', pathNot: [tests, '^compose/(press/|fonts/read-font[.]ts$)'] },
      to: { path: '^compose/(press/|fonts/read-font[.]ts$)' },
    },
    {
      name: 'design-is-pure',
      comment:
        'It draws designs for the page and the press alike, and knows nothing of the shop but its contract.',
      severity: 'error',
      from: { path: '^design/', pathNot: tests },
      to: {
        path: ourRooms,
        pathNot: ['^(compose|contract|design)/', '^compose/(press/|fonts/read-font[.]ts$)'],
      },
    },
    {
      name: 'design-runs-in-a-page-of-its-own',
      comment: 'Nobody else loads what draws designs; whether a product has any is asked on the server.',
      severity: 'error',
      from: {
        path: '^(contract|sandbox|server|web)/',
        pathNot: [
          tests,
          '^web/design/',
          '^server/modules/design/',
          '^web/storefront/product/product-page[.]tsx$',
        ],
      },
      to: { path: '^design/' },
    },
    {
      name: 'web-knows-only-the-contract',
      comment: 'The web talks to the server over the wire, and draws by compose/ what the server prints.',
      severity: 'error',
      from: { path: '^web/', pathNot: tests },
      to: { path: ourRooms, pathNot: ['^(compose|contract|design)/', '^web/'] },
    },
    {
      name: 'web-ui-and-lib-know-no-area',
      severity: 'error',
      from: { path: '^web/(ui|lib)/', pathNot: tests },
      to: { path: '^web/', pathNot: '^web/(ui|lib)/' },
    },
    {
      name: 'web-areas-are-apart',
      severity: 'error',
      from: { path: '^web/(?!ui/|lib/|public/)([^/]+)/', pathNot: tests },
      to: { path: '^web/', pathNot: ['^web/$1/', '^web/(ui|lib)/'] },
    },
    {
      name: 'query-only-for-the-signed-in',
      comment: 'What strangers load has no room for it: web/lib/use-fetched.ts (docs/decisions/0023).',
      severity: 'error',
      from: { path: '^web/(?!(account|admin|partner)/)' },
      to: { path: npm('@tanstack/react-query') },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: tests },
      to: { path: ourRooms, pathNot: ['^(compose|contract)/', '^server/platform/'] },
    },
    {
      name: 'module-is-in-the-table',
      comment: 'A new module needs its line in moduleTable.',
      severity: 'error',
      from: { path: `^server/modules/(?!(${Object.keys(moduleTable).join('|')})/)` },
      to: {},
    },
    ...moduleRules,
    {
      name: 'events-know-no-module',
      severity: 'error',
      from: { path: '^server/events[.]ts$' },
      to: { path: ourRooms, pathNot: ['^contract/', '^server/platform/'] },
    },
    pureRule('policy-and-rules-are-pure', '^server/modules/([^/]+)/(policy|rules)[.]ts$'),
    pureRule('rules-of-folds-are-pure', '^server/modules/([^/]+)/[^/]+/(policy|rules)[.]ts$'),
    {
      name: 'server-never-imports-web',
      comment: 'server/main.ts mounts the built web; nobody imports its sources.',
      severity: 'error',
      from: { path: '^server/', pathNot: tests },
      to: { path: '^(web|tests|bench|scripts|tools)/' },
    },
    {
      name: 'only-main-mounts-the-sandbox',
      severity: 'error',
      from: {
        path: ourRooms,
        pathNot: ['^sandbox/', '^server/main[.]ts$', tests, '^(tests|bench|scripts|tools)/'],
      },
      to: { path: '^sandbox/' },
    },
    {
      name: 'sandbox-is-another-company',
      severity: 'error',
      from: { path: '^sandbox/', pathNot: tests },
      to: { path: ourRooms, pathNot: ['^sandbox/', '^contract/', '^server/platform/'] },
    },
    {
      name: 'gateway-sdk-only-in-its-file',
      severity: 'error',
      from: { path: ourRooms, pathNot: ['^server/modules/payments/gateway/gateway[.]ts$', '^tests/', tests] },
      to: { path: npm('razorpay') },
    },
    {
      name: 'sql-only-in-store',
      comment:
        'SQL lives in store.ts or *-store.ts of a module, and in the platform. sandbox/index.ts opens the pool.',
      severity: 'error',
      from: {
        path: '^(server|sandbox)/',
        pathNot: ['[/-]store[.]ts$', '^server/platform/', '^sandbox/index[.]ts$', tests],
      },
      to: { path: npm('kysely', 'pg'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^(compose|contract|design|server|sandbox|web)/', pathNot: tests },
      to: { path: ['^tests/', tests] },
    },
    {
      name: 'designs-know-no-rules-of-artwork',
      comment: 'What tries the rules is made apart from them: it may not share their mistakes.',
      severity: 'error',
      from: { path: '^tools/eval-artwork/(designs|defects)/' },
      to: { path: ['^server/modules/', '^tools/eval-artwork/judge/'] },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: { path: ourRooms },
      // Types that React Router writes, and modules that only exist inside Vite.
      to: { couldNotResolve: true, pathNot: ['[+]types/', '^virtual:'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^web/public/', '[.]generated[.]ts$'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      importsFields: ['imports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
