// Areas as wholes. Tests reach everything through the harness, so they are left out.

const { options } = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: [
    {
      name: 'server-areas-without-circles',
      comment: 'Two areas that need each other share something that is below both.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/src/areas/[^/]+$' },
      to: { path: '^server/src/areas/[^/]+$', circular: true },
    },
  ],
  options: { ...options, includeOnly: '^server/src/areas/', exclude: { path: '\\.test\\.ts$' } },
};
