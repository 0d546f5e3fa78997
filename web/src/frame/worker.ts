/** Registers the worker of the back office (`public/worker.js`), which answers below `/admin/` while the server is away. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/worker.js', { scope: '/admin/' });
