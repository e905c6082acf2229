// Shows print partners an offer although no page of the portal is open, and opens it at a tap. It answers no requests.

self.addEventListener('push', (event) => {
  const { title, body, tag, path } = event.data.json();
  const data = { path };
  const icon = '/apple-touch-icon.png';
  const shown = self.registration.showNotification(title, {
    body,
    tag,
    data,
    icon,
    lang: 'en-IN',
    requireInteraction: true,
  });
  event.waitUntil(shown);
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.path, self.location.origin)));
});

/** In a page of the portal that is open already, or in a new one; never outside of it. */
async function open(url) {
  if (url.origin !== self.location.origin || !url.pathname.startsWith('/psp-')) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const dashboard = pages.find((page) => new URL(page.url).pathname === url.pathname);
  // It asks for its offers again when somebody looks at it.
  if (dashboard) await dashboard.focus();
  else await self.clients.openWindow(url.href);
}
