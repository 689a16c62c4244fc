// Whether the browser is too old, or a file of the app can't be had; first-words-texts.js says so. In the syntax of ten years ago.
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
  if (!String.prototype.isWellFormed) say('old');
  addEventListener(
    'error',
    function (event) {
      if (event.target.tagName === 'SCRIPT' && event.target.type === 'module') say('missing');
    },
    true,
  );
})();
