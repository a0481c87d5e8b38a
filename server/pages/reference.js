// Shows the OpenAPI document that the page names. Everything that would call other sites is off.
const place = document.querySelector('#reference');
const dark = matchMedia('(prefers-color-scheme: dark)');

const modeOf = ({ matches }) => (matches ? 'dark' : 'light');
const options = {
  url: place.dataset.document,
  // Calls go to the server that shows the page, because the page's policy allows no other.
  servers: [{ url: location.origin }],
  proxyUrl: '',
  telemetry: false,
  withDefaultFonts: false,
  persistAuth: false,
  theme: 'none',
  forceDarkModeState: modeOf(dark),
  hideDarkModeToggle: true,
  hideClientButton: true,
  showDeveloperTools: 'never',
  documentDownloadType: 'none',
  defaultOpenFirstTag: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideModels: true,
  authentication: { preferredSecurityScheme: place.dataset.scheme },
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
};
const shown = globalThis.Scalar.createApiReference('#reference', options);
dark.addEventListener('change', () =>
  shown.updateConfiguration({ ...options, forceDarkModeState: modeOf(dark) }),
);
