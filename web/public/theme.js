// Before the first paint: sets light or dark, by the reader's choice or the machine's setting. The server writes this file into public pages,
// so that they wait for nothing; it stays short. There it also lets a first visit begin in system fonts.
(function (root) {
  var stored = function (name) {
    try {
      return localStorage.getItem(name);
    } catch (e) {
      return null;
    }
  };
  var choice = stored('mantine-color-scheme-value');
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  if (!document.currentScript.src && document.fonts && stored('fonts-' + root.lang) === null)
    root.classList.add('system-fonts');
})(document.documentElement);
