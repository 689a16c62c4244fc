// Whether the browser is too old, or a file of the app can't be had; first-words-texts.js says so. Then it starts the
// worker. In the syntax of ten years ago.
(function () {
  function say(what) {
    var page = document.documentElement;
    if (page.getAttribute('data-first-words')) return;
    page.setAttribute('data-first-words', what);
    var script = document.createElement('script');
    script.src = '/first-words-texts.js';
    document.head.appendChild(script);
  }

  // What came last of all that the app needs: in Safari 16.4, Chrome 111, Firefox 119. The app doesn't start where it says "old".
  var isOld = !String.prototype.isWellFormed;
  if (isOld) say('old');
  addEventListener(
    'error',
    function (event) {
      if (event.target.tagName === 'SCRIPT' && event.target.type === 'module') say('missing');
    },
    true,
  );

  function remembers(what) {
    try {
      return localStorage.getItem('trailbook:' + what) !== null;
    } catch (_) {
      return false;
    }
  }

  // A start waits for the worker longest, so its files are loaded beside the page's own. web/workers/sync-client.ts
  // takes it over; in development there is no address here, and that file starts it. So it does for a visitor, whose
  // first page is shown without the worker (`remembersNobody` in web/device/last-seen.ts): its own files come first.
  var address = document.currentScript.getAttribute('data-worker');
  var isVisitor = !remembers('family') && !remembers('last') && !remembers('demo');
  if (isOld || !address || (isVisitor && location.pathname === '/')) return;
  var started = { worker: new Worker(address, { type: 'module' }), hasFailed: false };
  started.worker.addEventListener('error', function () {
    started.hasFailed = true;
  });
  window.startedWorker = started;
})();
