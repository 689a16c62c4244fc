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

  // What came last of all that the app needs: in Safari 16.4, Chrome 111, Firefox 119. The app doesn't start where it
  // says "old".
  var isOld = !String.prototype.isWellFormed;
  if (isOld) say('old');
  addEventListener(
    'error',
    function (event) {
      if (event.target.tagName === 'SCRIPT' && event.target.hasAttribute('data-start')) say('missing');
    },
    true,
  );

  // The browser's offer to install the app comes early and once; web/browser/install.ts takes it over.
  if (!isOld)
    addEventListener('beforeinstallprompt', function (event) {
      event.preventDefault();
      window.installPrompt = event;
    });

  // A first visit's page brings the landing page's HTML (scripts/lib/landing-pages.ts). A visitor reads it without the
  // app: its files are asked for when the page has had its own for a moment, and it starts at the visitor's first move.
  // A press on a button counts once the app is there (web/main.tsx). Whoever was here before is shown something else,
  // for which the app starts at once.
  var page = document.documentElement;
  var own = document.currentScript;
  var files = (own.getAttribute('data-app') || '').split(' ');
  function remembers() {
    try {
      var language = localStorage.getItem('trailbook:language') || page.lang;
      var kept = Object.keys(localStorage).join();
      return language !== page.lang || /trailbook:(family|last|demo)\b/.test(kept);
    } catch (error) {
      return false;
    }
  }
  function add(name, values) {
    var element = document.createElement(name);
    for (var value in values) element[value] = values[value];
    element.crossOrigin = 'anonymous';
    document.head.appendChild(element);
    return element;
  }
  function askForApp() {
    [own.getAttribute('data-load')].concat(files).forEach(function (file) {
      add('link', { rel: 'preload', as: 'script', href: file });
    });
  }
  var moves = ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown', 'focusin', 'click'];
  function addApp() {
    add('script', { src: own.getAttribute('data-load') }).setAttribute('data-start', files[0]);
  }
  function startApp(event) {
    // A browser tells of a pointer that only lies where the page appears, too.
    if (event && event.type === 'pointermove' && !event.movementX && !event.movementY) return;
    for (var i = 0; i < moves.length; i += 1) removeEventListener(moves[i], startApp, true);
    // A script that is added doesn't wait for the page's end, as those of index.html do.
    if (document.readyState !== 'loading') addApp();
    else document.addEventListener('DOMContentLoaded', addApp);
  }
  function hold(event) {
    // A menu that another button opens keeps its end.
    page.isHeld = event.button === 0;
  }
  function release() {
    page.isHeld = false;
  }
  function keepPress(event) {
    if (!document.querySelector('#root[data-ahead]')) return;
    var buttons = [].slice.call(document.querySelectorAll('#root button'));
    var isPressed = function (button) {
      return button.contains(event.target);
    };
    page.pressed = buttons.map(isPressed).indexOf(true);
  }
  var isVisitors = page.hasAttribute('data-landing') && !isOld && !remembers();
  if (isVisitors) {
    addEventListener('load', function () {
      setTimeout(askForApp, 2000);
    });
    addEventListener('click', keepPress);
    addEventListener('pointerdown', hold);
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
    for (var i = 0; i < moves.length; i += 1) addEventListener(moves[i], startApp, true);
  } else if (page.hasAttribute('data-landing')) {
    page.removeAttribute('data-landing');
    askForApp();
    startApp();
  }

  // A start waits for the worker longest, so its files are loaded beside the page's own. web/workers/sync-client.ts
  // takes it over; in development there is no address here, and that file starts it. A visitor's page is read without
  // it.
  var address = own.getAttribute('data-worker');
  if (isOld || !address || isVisitors) return;
  // Named after the database that was shown last (web/device/last-seen.ts), which it opens at once.
  var isInDemo = false;
  try {
    isInDemo = localStorage.getItem('trailbook:demo') !== null;
  } catch (error) {}
  var worker = new Worker(address, { type: 'module', name: isInDemo ? 'demo' : 'family' });
  var started = { worker: worker, hasFailed: false };
  started.worker.addEventListener('error', function () {
    started.hasFailed = true;
  });
  window.startedWorker = started;
})();
