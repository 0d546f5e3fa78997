// Sets light or dark before the first paint, from the reader's choice or the machine's.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('mantine-color-scheme-value');
  } catch (e) {}
  var dark =
    choice === 'dark' || (choice !== 'light' && matchMedia && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
