// The floors of ARCHITECTURE.md: imports point down.

const test = '\\.(test|fixture)\\.tsx?$|/for-tests\\.ts$|^server/test/';
const down = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    down('no-circles', 'Two files that need each other are one, or need a third.', {}, { circular: true }),
    // The address of a file, which the bundler resolves, is no module.
    down('no-dead-ends', 'An import must lead somewhere.', {}, { couldNotResolve: true, pathNot: '\\?url$' }),
    down(
      'contract-stands-alone',
      'Everything rests on the contract; it rests on zod.',
      { path: '^contract/', pathNot: test },
      { pathNot: '^contract/|(^|/)node_modules/zod(/|$)' },
    ),
    down(
      'workspaces-meet-in-the-contract',
      'Console, server and simulator know each other by the contract only.',
      { path: '^(console|server|simulator)/', pathNot: test },
      { path: '^(console|server|simulator|e2e|bench)/', pathNot: '^$1/' },
    ),
    down(
      'tests-stay-outside',
      'What is shipped does not import what is for tests.',
      { path: '^(contract|console|server|simulator)/src/', pathNot: test },
      { path: test },
    ),
    down(
      'outside-means-outside',
      'Journeys and the simulator use the product through its doors; a benchmark may open it to measure one part.',
      { path: '^(e2e|simulator)/' },
      { path: '^(server|console)/' },
    ),
    down(
      'console-floors-lib',
      "The console's lib knows no widgets, areas or shell.",
      { path: '^console/src/lib/', pathNot: test },
      { path: '^console/src/(?!lib/)' },
    ),
    down(
      'console-floors-ui',
      'The kit knows no feature, no area and no shell.',
      { path: '^console/src/ui/', pathNot: test },
      { path: '^console/src/(?!ui/|lib/)' },
    ),
    down(
      'console-kit-knows-no-noun',
      'The kit is made of lists, forms and records of whatever; it handles files and jobs itself.',
      { path: '^console/src/ui/', pathNot: `${test}|\\.test-d\\.tsx?$` },
      { path: '^contract/src/areas/', pathNot: '/(file|job)\\.ts$' },
    ),
    down(
      'console-floors-features',
      'A feature that several areas share knows none of them.',
      { path: '^console/src/features/', pathNot: test },
      { path: '^console/src/(?!features/|ui/|lib/)' },
    ),
    down(
      'console-areas-apart',
      'Areas of the console never import each other.',
      { path: '^console/src/areas/([^/]+/[^/]+)/' },
      { path: '^console/src/areas/', pathNot: '^console/src/areas/$1/' },
    ),
    down(
      'console-areas-below-the-shell',
      'An area does not know the frame it is shown in.',
      { path: '^console/src/areas/[^/]+/[^/]+/', pathNot: test },
      { path: '^console/src/(?!areas/|features/|ui/|lib/)' },
    ),
    down(
      'console-extensions-above-areas',
      'What areas add to each other’s pages, to the menu and to all pages is put together above them: only the application reads it.',
      {
        path: '^console/src/',
        pathNot: `${test}|\\.test-d\\.tsx?$|^console/src/(extensions/|app\\.tsx$|main\\.tsx$)`,
      },
      { path: '^console/src/extensions/' },
    ),
    down(
      'server-floors-lib',
      "The server's lib knows no area and no device, only the configuration.",
      { path: '^server/src/lib/', pathNot: test },
      { path: '^server/src/(?!lib/|config\\.ts)' },
    ),
    down(
      'server-areas-by-service',
      "An area may use another's service: its rules, not its routes.",
      { path: '^server/src/areas/([^/]+/[^/]+)/', pathNot: test },
      { path: '^server/src/areas/[^/]+/[^/]+/', pathNot: '^server/src/areas/$1/|\\.service\\.ts$' },
    ),
    down(
      'areas-and-device-apart',
      'Areas, devices and live pages meet in lib/events.ts and in the database.',
      { path: '^server/src/areas/', pathNot: test },
      { path: '^server/src/(device|live)/' },
    ),
    down(
      'device-core-alone',
      'What speaks with devices knows no area and no browser.',
      { path: '^server/src/device/', pathNot: test },
      { path: '^server/src/(areas|live)/' },
    ),
    down(
      'live-by-service',
      "Live pages may use an area's service, nothing else of it.",
      { path: '^server/src/live/', pathNot: test },
      { path: '^server/src/areas/', pathNot: '\\.service\\.ts$' },
    ),
    down(
      'nobody-imports-the-top',
      'Only main starts, only start and app assemble.',
      { path: '^server/src/(areas|device|live)/', pathNot: test },
      { path: '^server/src/(main|start|app)\\.ts$' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules|^[^/]+/dist/' },
    exclude: { path: '(^|/)dist/' },
    babelConfig: { fileName: 'scripts/lib/imports-only.cjs' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
