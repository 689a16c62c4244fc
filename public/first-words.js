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

  // A start waits for the worker longest, so its files are loaded beside the page's own. web/workers/sync-client.ts
  // takes it over; in development there is no address here, and that file starts it. So it does at the home page where
  // the files come from the network, on a first visit most likely: a visitor's first page is shown without the worker
  // (web/app/session-gate.tsx), so its own files come first.
  var address = document.currentScript.getAttribute('data-worker');
  var isKept = navigator.serviceWorker && navigator.serviceWorker.controller;
  if (isOld || !address || (location.pathname === '/' && !isKept)) return;
  var started = { worker: new Worker(address, { type: 'module' }), hasFailed: false };
  started.worker.addEventListener('error', function () {
    started.hasFailed = true;
  });
  window.startedWorker = started;
})();
