// Before the first paint: light or dark, from the reader's choice or the machine's. The server writes this file into public pages, so that
// they wait for nothing; it stays short. There it also has the page begin in the reader's own faces, until ours have been here once.
(function (root) {
  var kept = function (name) {
    try {
      return localStorage.getItem(name);
    } catch (e) {
      return null;
    }
  };
  var choice = kept('mantine-color-scheme-value');
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  if (!document.currentScript.src && document.fonts && kept('faces-' + root.lang) === null)
    root.classList.add('own-faces');
})(document.documentElement);
