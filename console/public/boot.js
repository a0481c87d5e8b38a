// Runs before the first paint, so that a dark page never flashes white and text has its language's glyphs.
// The schema library compiles code unless told not to, which the page's security policy reports.
globalThis.__zod_globalConfig = { jitless: true };

(function () {
  var mode = 'system';
  try {
    mode = JSON.parse(localStorage.getItem('layout-setting') || '{}').mode || 'system';
  } catch (_) {}
  var dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mode = dark ? 'dark' : 'light';
  var language = /(?:^|; )language=(\w+)/.exec(document.cookie);
  if (language) document.documentElement.lang = language[1].replace('_', '-');
})();
