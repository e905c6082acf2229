/** Which browser takes its notifications from where: that is all that is known of it. */
const BROWSERS: readonly (readonly [host: string, words: string])[] = [
  ['push.services.mozilla.com', 'Firefox'],
  ['notify.windows.com', 'Edge on Windows'],
  ['push.apple.com', 'Safari'],
  ['fcm.googleapis.com', 'Chrome, or a browser like it'],
];

export function browserWords(endpoint: string): string {
  const host = URL.canParse(endpoint) ? new URL(endpoint).hostname : '';
  return BROWSERS.find(([end]) => host.endsWith(end))?.[1] ?? 'Another browser';
}
