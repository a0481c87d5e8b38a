// Folders as wholes. Tests reach everything through the harness, so they are left out.

const { options } = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: [
    {
      name: 'server-areas-without-circles',
      comment: 'Two areas that need each other share something that is below both.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/src/areas/[^/]+/[^/]+$' },
      to: { path: '^server/src/areas/[^/]+/[^/]+$', circular: true },
    },
    {
      name: 'console-folders-without-circles',
      comment:
        'A folder of the features, the kit, the shell or the public pages that needs one above it is no part of its own.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^console/src/(features|ui|shell|public|lib)' },
      to: { path: '^console/src/(features|ui|shell|public|lib)', circular: true },
    },
  ],
  options: {
    ...options,
    includeOnly: '^(server/src/areas|console/src)/',
    exclude: { path: '\\.test(-d)?\\.tsx?$' },
  },
};
