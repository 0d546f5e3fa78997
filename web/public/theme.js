// Sets light or dark before the first paint, from the reader's choice or the machine's. On a public page it also loads the script that
// brings the page to life, when all that is seen has come: everything can be read and used without it.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('mantine-color-scheme-value');
  } catch (e) {}
  var dark =
    choice === 'dark' || (choice !== 'light' && matchMedia && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  var script = document.currentScript && document.currentScript.getAttribute('data-alive');
  if (script)
    addEventListener('load', function () {
      import(script);
    });
})();
