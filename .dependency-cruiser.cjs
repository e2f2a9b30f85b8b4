/**
 * The walls of the house (ARCHITECTURE.md): look down freely; sideways only at a neighbour's root files; never up;
 * compose in src/app/. `web/` and root files never reach `server/`, and `server/` never reaches `web/`.
 */
const journey =
  'capture|recognition|e-invoices|edi|validation|matching|rules|entry|rejection|submission|validation-services|payments|e-invoicing-network|search|exports|analytics|operations|integrations|scim|retention|field-settings'
const whoAndHow = 'tenants|identity|access|audit|users|settings|notifications'
/** What the ERP knows, and what documents are: every room of the journey stands on it. */
const spine = 'documents|master-data|document-groups|absences'
/** Shows or sends a little of every room of the journey, or sets customers up with all of them. */
const overview = 'dashboard|onboarding|reports'
const whole = 'demo|testing'
const ground = 'platform|ui'
const everyRoom = `${ground}|${whoAndHow}|${spine}|listing|${journey}|${overview}|${whole}|app`

/** A file of a room that lies at its root. */
const rootFile = (rooms) => `^src/(${rooms})/[^/]+$`
const anyFile = (rooms) => `^src/(${rooms})/`
/** Tests, and what only tests use: benches, servers that stand in for others, people. They compose as src/app does. */
const test = ['(\\.test|\\.suite)\\.tsx?$', '/test-[^/]+\\.ts$', '^src/testing/']
/**
 * Some files of the level "who and how" carry every use case, those of their own neighbours included: the transaction
 * that is bound to a customer, that customer's own row, what a room says about its two sides, what the customer has set, the record of what was done, the port to whoever keeps the people,
 * and the door through which a contract is served. The reader of files asks what they say as data.
 */
const doors = [
  '^src/tenants/server/(context|read-customer|room-server|seams|tenant-job)\\.ts$',
  '^src/access/server/serve-endpoints\\.ts$',
  '^src/e-invoices/server/read-(e-invoice|hybrid)\\.ts$',
  '^src/settings/server/customer-settings\\.ts$',
  '^src/audit/server/write-audit\\.ts$',
  '^src/identity/server/identity-directory\\.ts$',
  '^src/access/web/(call|room-web)\\.ts$',
  '^src/tenants/web/(caller\\.tsx|product-name\\.ts|selected-customer\\.ts)$',
]

const neverUp = (from, above) => ({
  name: `never-up-from-${from.split('|')[0]}`,
  comment: `These rooms lie below ${above.replaceAll('|', ', ')}: what both need moves down, and src/app composes.`,
  severity: 'error',
  from: { path: anyFile(from), pathNot: test },
  to: { path: anyFile(above) },
})

/** A room looks at a neighbour's root files, and at everything of its own. */
const sideways = (layer) => ({
  name: `sideways-only-at-root-files-of-${layer.split('|')[0]}`,
  comment:
    'Of a neighbour on the same level only the root files may be used, not what is in its server/ or web/.',
  severity: 'error',
  from: { path: anyFile(layer), pathNot: test },
  to: { path: anyFile(layer), pathNot: ['^src/$1/', rootFile(layer), ...doors] },
})

module.exports = {
  forbidden: [
    {
      name: 'kernel-imports-nothing',
      comment:
        'The kernel is what everything stands on: it knows neither another room nor Node, and of packages only the one that formats texts.',
      severity: 'error',
      from: { path: '^src/kernel/', pathNot: test },
      to: { pathNot: ['^src/kernel/', '^node_modules/intl-messageformat/'] },
    },
    neverUp(ground, `${whoAndHow}|${spine}|listing|${journey}|${overview}|${whole}|app`),
    neverUp(whoAndHow, `${spine}|listing|${journey}|${overview}|${whole}|app`),
    neverUp('master-data', `documents|document-groups|absences|listing|${journey}|${overview}|${whole}|app`),
    neverUp('documents', `document-groups|absences|listing|${journey}|${overview}|${whole}|app`),
    neverUp('document-groups', `absences|listing|${journey}|${overview}|${whole}|app`),
    neverUp('absences', `listing|${journey}|${overview}|${whole}|app`),
    neverUp('listing', `${journey}|${overview}|${whole}|app`),
    neverUp(journey, `${overview}|${whole}|app`),
    neverUp(overview, `${whole}|app`),
    neverUp(whole, 'app'),
    sideways(journey),
    sideways(overview),
    sideways(whoAndHow),
    {
      name: 'ground-stays-apart',
      comment:
        'The platform runs on the server and the design system in the browser; neither knows the other.',
      severity: 'error',
      from: { path: `^src/(${ground})/`, pathNot: test },
      to: { path: anyFile(ground), pathNot: '^src/$1/' },
    },
    {
      name: 'web-never-reaches-server',
      comment: 'What runs in the browser knows the contract (<room>.api.ts), never what answers it.',
      severity: 'error',
      from: { path: ['^src/[^/]+/web/', '^src/ui/'], pathNot: test },
      to: {
        path: ['^src/[^/]+/server/', '^src/platform/', '^seeds/', '^samples/'],
        pathNot: '^src/platform/[^/]+/[^/]+-(errors|texts)\\.ts$',
      },
    },
    {
      name: 'server-never-reaches-web',
      comment:
        'The server knows the contract, never a screen. The catalogues are texts alone: mails are written with them too.',
      severity: 'error',
      from: { path: ['^src/[^/]+/server/', '^src/platform/'], pathNot: test },
      to: { path: ['^src/[^/]+/web/', '^src/ui/'], pathNot: '^src/ui/(catalogues|words-for)(/|\\.ts$)' },
    },
    {
      name: 'root-files-run-anywhere',
      comment: 'Root files run in the browser, on the server and in a test without a database.',
      severity: 'error',
      from: { path: rootFile(everyRoom.replace('platform|ui|', '').replace('|app', '')), pathNot: test },
      to: {
        path: ['^src/[^/]+/(server|web)/', '^src/ui/', '^src/platform/'],
        pathNot: '^src/platform/[^/]+/[^/]+-(errors|texts)\\.ts$',
      },
    },
    {
      name: 'root-files-need-no-node',
      severity: 'error',
      from: { path: rootFile(`${whoAndHow}|${spine}|listing|${journey}|${overview}`), pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'product-needs-no-test-files',
      comment: 'What is shipped uses neither a test nor what only tests use.',
      severity: 'error',
      from: { path: '^src/', pathNot: test },
      to: { path: test },
    },
    {
      name: 'product-needs-no-development-packages',
      severity: 'error',
      from: { path: '^src/', pathNot: [...test, '\\.d\\.ts$'] },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'app-composes-only',
      comment: 'What a feature reads and writes stands in its room; src/app puts the rooms together.',
      severity: 'error',
      from: { path: '^src/app/', pathNot: test },
      to: { path: ['node_modules/drizzle-orm/', '^drizzle-orm', '\\.tables\\.ts$'] },
    },
    {
      name: 'app-holds-no-use-case',
      comment:
        'A use case takes a context, which src/app only makes: in compose-rooms.ts, from what dependencies.ts opens.',
      severity: 'error',
      from: {
        path: '^src/app/',
        pathNot: [...test, '^src/app/server/(compose-rooms|dependencies)\\.ts$'],
      },
      to: { path: '^src/tenants/server/context\\.ts$' },
    },
    {
      name: 'customers-work-is-a-tenant-job',
      comment:
        'tenantJob binds work to its customer; a handler of the queue itself knows no customer. Only src/app runs workers.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          ...test,
          '^src/(platform|testing)/',
          '^src/tenants/server/tenant-job\\.ts$',
          '^src/app/server/worker\\.ts$',
        ],
      },
      to: { path: '^src/platform/jobs/(job|held-job|worker)\\.ts$' },
    },
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one, or lack a third.',
      severity: 'error',
      from: { pathNot: test },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'every-import-exists',
      severity: 'error',
      from: {},
      // modules that the build writes (scripts/light-contracts.mjs)
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.d.ts', '.d.mts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
