// After the first paint of a public page: shows our fonts, where the page began in system fonts, and loads the script that hydrates it.
// The page can be read and used without it.
(function () {
  var root = document.documentElement;
  var script = document.currentScript.getAttribute('data-script');
  var urdu = root.lang === 'ur';
  // all that the page uses, at once: for each one that comes later the browser would lay out every line again
  var loadFonts = function () {
    var fonts = urdu ? ['1em "Noto Nastaliq Urdu Variable"'] : ['1em "Newsreader Variable"'];
    fonts.push('1em "Inter Variable"');
    if (urdu && document.querySelector('.day-number, .step-list, .second .card'))
      fonts.push('1em "Newsreader Variable"');
    if (!urdu && document.querySelector('.quote')) fonts.push('italic 1em "Newsreader Variable"');
    return Promise.all(
      fonts.map(function (font) {
        return document.fonts.load(font, 'a1\u0627');
      }),
    );
  };
  // from now on this browser has our fonts in its cache, and /theme.js begins with them
  var remember = function () {
    try {
      localStorage.setItem('fonts-' + root.lang, 'here');
    } catch (e) {}
  };
  // one part in each frame, from the top: a phone takes long to lay out a whole page, and nobody could touch it meanwhile
  var layOut = function () {
    var parts = [].slice.call(document.querySelectorAll('.site > header, main > *, .site > footer'));
    if (root.classList.contains('system-fonts'))
      parts.forEach(function (part) {
        part.classList.add('system-fonts');
      });
    root.classList.remove('system-fonts');
    var next = function () {
      var part = parts.shift();
      if (!part) return;
      part.classList.remove('system-fonts');
      part.setAttribute('data-laid-out', '');
      requestAnimationFrame(next);
    };
    next();
  };
  var firstVisit = root.classList.contains('system-fonts');
  if (!firstVisit && document.fonts) loadFonts();

  // a tab in the background paints nothing
  var painted = function (then) {
    var observed = window.PerformanceObserver && (PerformanceObserver.supportedEntryTypes || []).indexOf('paint') >= 0;
    if (!observed || document.visibilityState === 'hidden') return then();
    new PerformanceObserver(function (list, observer) {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      then();
    }).observe({ type: 'paint', buffered: true });
  };
  // A form that only the page's script can send waits for it: the browser itself would send what was typed to the page's own address. Where the
  // script does not come, or not within twelve seconds, the sender is told what to do; should it come after all, the form is sent.
  var early, waiting, lost;
  var tell = function (isUnsent) {
    var told = document.querySelector('.unsent');
    if (!told) return;
    told.hidden = !isUnsent;
    if (isUnsent) told.focus();
  };
  var hold = function (event) {
    if (event.defaultPrevented || event.target.hasAttribute('action')) return;
    event.preventDefault();
    early = event.target;
    clearTimeout(waiting);
    if (lost) tell(true);
    else waiting = setTimeout(tell, 12000, true);
  };
  document.addEventListener('submit', hold);
  var sendHeld = function () {
    document.removeEventListener('submit', hold);
    clearTimeout(waiting);
    if (!early) return;
    tell(false);
    if (early.isConnected) early.requestSubmit();
  };
  var giveUp = function () {
    lost = true;
    clearTimeout(waiting);
    if (early) tell(true);
  };

  addEventListener('load', function () {
    painted(function () {
      if (firstVisit) loadFonts().then(remember).then(layOut, layOut);
      else layOut();
      import(script).then(sendHeld, giveUp);
    });
  });
})();
