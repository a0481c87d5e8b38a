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

// A hand scanner types as soon as somebody pulls its trigger: what it types on a page of scanning that is still being loaded, with
// no field there to take it, waits for the field.
if (/\/(scanList|stocktakeList)\b/.test(location.pathname))
  (function () {
    var text = '';
    var at = 0;
    function hear(event) {
      var typed = event.key === 'Enter' ? '\n' : event.key;
      // Somebody types in another field; a button that has the focus takes its Enter all the same.
      var focused = document.activeElement;
      var elsewhere = focused && focused.matches('input, textarea, select, [contenteditable]');
      if (typed.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || elsewhere) return;
      text += typed;
      at = Date.now();
    }
    addEventListener('keydown', hear, true);
    globalThis.typedAhead = function () {
      removeEventListener('keydown', hear, true);
      var taken = Date.now() - at < 20000 ? text : '';
      text = '';
      return taken;
    };
  })();
