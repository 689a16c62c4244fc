// What the page says where the app can't (first-words.js).
(function () {
  var texts = {
    en: {
      old:
        'This browser is too old for Trailbook. Please update it, or the system it came with: Trailbook needs Safari, iOS or iPadOS 16.4, ' +
        'Chrome or Edge 111, or Firefox 119, or newer. What is saved on this device stays here.',
      missing:
        'A part of Trailbook could not be loaded. What is saved on this device is safe. Once there is a network, reload this page.',
      reload: 'Reload',
    },
    es: {
      old:
        'Este navegador es demasiado antiguo para Trailbook. Actualízalo, o actualiza el sistema con el que vino: Trailbook necesita Safari, iOS o iPadOS 16.4, ' +
        'Chrome o Edge 111, o Firefox 119, o una versión más nueva. Lo guardado en este dispositivo se queda aquí.',
      missing:
        'No se pudo cargar una parte de Trailbook. Lo guardado en este dispositivo está a salvo. Cuando haya red, recarga esta página.',
      reload: 'Recargar',
    },
    fr: {
      old:
        'Ce navigateur est trop ancien pour Trailbook. Mettez-le à jour, ou mettez à jour le système avec lequel il est venu : Trailbook demande Safari, iOS ou iPadOS 16.4, ' +
        'Chrome ou Edge 111, ou Firefox 119, ou une version plus récente. Ce qui est enregistré sur cet appareil y reste.',
      missing:
        'Une partie de Trailbook n’a pas pu être chargée. Ce qui est enregistré sur cet appareil est en sécurité. Dès qu’il y a du réseau, rechargez cette page.',
      reload: 'Recharger',
    },
  };

  function language() {
    var spoken = null;
    try {
      spoken = localStorage.getItem('trailbook:language');
    } catch (error) {
      // Then the browser's own.
    }
    var own = [spoken].concat(navigator.languages || [navigator.language]);
    for (var i = 0; i < own.length; i += 1) {
      var tag = String(own[i]).slice(0, 2);
      if (Object.prototype.hasOwnProperty.call(texts, tag)) return tag;
    }
    return 'en';
  }

  function say(what) {
    var tag = language();
    var root = document.getElementById('root');
    // The landing page's HTML is no app.
    if (root && root.hasAttribute('data-ahead')) {
      root.removeAttribute('data-ahead');
      root.textContent = '';
    }
    if (!root || root.firstChild) return;
    document.documentElement.lang = tag;
    var main = document.createElement('main');
    main.style.cssText = 'max-width:36em;margin:0 auto;padding:48px 20px;font:18px/1.5 sans-serif';
    var title = document.createElement('h1');
    title.appendChild(document.createTextNode('Trailbook'));
    var words = document.createElement('p');
    words.setAttribute('role', 'alert');
    words.appendChild(document.createTextNode(texts[tag][what]));
    main.appendChild(title);
    main.appendChild(words);
    if (what === 'missing') {
      var button = document.createElement('button');
      button.style.cssText = 'font:inherit;padding:10px 20px';
      button.appendChild(document.createTextNode(texts[tag].reload));
      button.addEventListener('click', function () {
        location.reload();
      });
      main.appendChild(button);
    }
    root.appendChild(main);
  }

  function onceThere(what) {
    if (document.getElementById('root')) say(what);
    else document.addEventListener('DOMContentLoaded', say.bind(null, what));
  }

  onceThere(document.documentElement.getAttribute('data-first-words'));
})();
