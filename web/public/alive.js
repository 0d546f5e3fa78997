// After the first paint of a public page: our faces, where the page did not begin in them, and the script that brings it to life.
// Everything can be read and used without it.
(function () {
  var root = document.documentElement;
  var own = document.currentScript;
  var urdu = root.lang === 'ur';
  // all that stand on the page, at once: one that came later would have every line set anew
  var faces = function () {
    var wanted = urdu ? ['1em "Noto Nastaliq Urdu Variable"'] : ['1em "Newsreader Variable"'];
    wanted.push('1em "Inter Variable"');
    if (urdu && document.querySelector('.day-number, .step-list, .second .card'))
      wanted.push('1em "Newsreader Variable"');
    if (!urdu && document.querySelector('.quote')) wanted.push('italic 1em "Newsreader Variable"');
    return Promise.all(
      wanted.map(function (face) {
        return document.fonts.load(face, 'a1\u0627');
      }),
    );
  };
  var here = function () {
    try {
      localStorage.setItem('faces-' + root.lang, 'here');
    } catch (e) {}
  };
  // part by part, from the top: a phone takes long to set a whole page, and nobody could touch it meanwhile
  var shown = function () {
    var parts = [].slice.call(document.querySelectorAll('.site > header, main > *, .site > footer'));
    if (root.classList.contains('own-faces'))
      parts.forEach(function (part) {
        part.classList.add('own-faces');
      });
    root.classList.remove('own-faces');
    var next = function () {
      var part = parts.shift();
      if (!part) return;
      part.classList.remove('own-faces');
      part.setAttribute('data-set', '');
      requestAnimationFrame(next);
    };
    next();
  };
  var later = root.classList.contains('own-faces');
  if (!later && document.fonts) faces();

  // in a tab that nobody looks at nothing is drawn
  var drawn = function (then) {
    var told = window.PerformanceObserver && (PerformanceObserver.supportedEntryTypes || []).indexOf('paint') >= 0;
    if (!told || document.visibilityState === 'hidden') return then();
    new PerformanceObserver(function (list, watch) {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      watch.disconnect();
      then();
    }).observe({ type: 'paint', buffered: true });
  };
  addEventListener('load', function () {
    drawn(function () {
      if (later)
        faces().then(function () {
          here();
          shown();
        }, shown);
      else shown();
      // the page has brought the looks of what stands on it; what script adds needs the others
      var looks = own.getAttribute('data-looks');
      var live = function () {
        import(own.getAttribute('data-alive'));
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
