// Before the first paint: light or dark, from the reader's choice or the machine's. On a public page also whether it begins in the
// reader's own faces: until ours have been here once, the page does not wait for them. When it has been drawn, they follow, and the script
// that brings it to life; everything can be read and used without it.
(function () {
  var root = document.documentElement;
  var kept = function (name, value) {
    try {
      if (value === undefined) return localStorage.getItem(name);
      localStorage.setItem(name, value);
    } catch (e) {}
    return null;
  };
  var choice = kept('mantine-color-scheme-value');
  var dark =
    choice === 'dark' || (choice !== 'light' && matchMedia && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

  var own = document.currentScript;
  var script = own && own.getAttribute('data-alive');
  if (!script) return;

  var urdu = root.lang === 'ur';
  var name = urdu ? 'faces-ur' : 'faces-en';
  var faces = function () {
    return Promise.all(
      (urdu ? ['Noto Nastaliq Urdu', 'Inter'] : ['Newsreader', 'Inter']).map(function (face) {
        return document.fonts.load('1em "' + face + ' Variable"', 'a\u0627');
      }),
    );
  };
  // part by part, from the top: a phone takes long to set a whole page anew, and nobody could touch it meanwhile
  var shown = function () {
    var parts = [].slice.call(document.querySelectorAll('.site > header, main > *, .site > footer'));
    parts.forEach(function (part) {
      part.classList.add('own-faces');
    });
    root.classList.remove('own-faces');
    var next = function () {
      var part = parts.shift();
      if (!part) return;
      part.classList.remove('own-faces');
      requestAnimationFrame(next);
    };
    next();
  };
  var later = document.fonts && kept(name) === null;
  if (later) root.classList.add('own-faces');
  else if (document.fonts) faces();

  // in a tab that nobody looks at nothing is drawn
  var drawn = function (then) {
    var told = window.PerformanceObserver && (PerformanceObserver.supportedEntryTypes || []).indexOf('paint') >= 0;
    if (!told || document.visibilityState === 'hidden' || performance.getEntriesByType('paint').length > 0)
      return then();
    new PerformanceObserver(function (_, watch) {
      watch.disconnect();
      then();
    }).observe({ type: 'paint', buffered: true });
  };
  addEventListener('load', function () {
    drawn(function () {
      if (later)
        faces().then(function () {
          kept(name, 'here');
          shown();
        }, shown);
      // the page has brought the looks of what stands on it; what script adds needs the others
      var looks = own.getAttribute('data-looks');
      var live = function () {
        import(script);
      };
      if (!looks) return live();
      var link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = looks;
      link.onload = link.onerror = live;
      document.head.appendChild(link);
    });
  });
})();
