// node scripts/run.mjs tools/compose/compare-browser.ts [texts] [path of a Chromium or Firefox] [first seed]
// The browser is only told an address: Debian's Firefox speaks none of the protocols that drive it from outside whole.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as wholeText } from 'node:stream/consumers';
import { openCompositor } from '#compose/compositor.ts';
import { readFont } from '#compose/fonts/read-font.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import { compositorFile, compositorScript } from '../../tests/compose/in-browser.ts';
import { generatedTexts } from './texts.ts';

const AT_ONCE = 1000;
const [count = '100000', path, firstSeed = '1'] = process.argv.slice(2);
const found = path ? { path } : await findChromium();
if ('problem' in found) throw new Error(found.problem);

const DRIVER = `
for (;;) {
  const texts = await (await fetch('/texts')).json();
  if (texts.length === 0) break;
  await fetch('/set', { method: 'POST', body: JSON.stringify(await setTexts(texts)) });
}`;
const script = `${await compositorScript()}\n${DRIVER}`;
const compositor = await openCompositor(readFont);
let [seed, all, differ] = [Number(firstSeed), 0, 0];
let texts: ReturnType<typeof generatedTexts> = [];
let userAgent = '';

/** Compares what the page made of the last texts, and thinks of the next. */
async function compare(request: IncomingMessage): Promise<void> {
  const inPage = JSON.parse(await wholeText(request)) as string[];
  await compositor.prepare(texts);
  for (const [nth, text] of texts.entries()) {
    const here = JSON.stringify(compositor.setText(text));
    if (here === inPage[nth]) continue;
    differ += 1;
    if (differ < 10) console.log(JSON.stringify(text), '\n', here, '\n', inPage[nth]);
  }
  all += texts.length;
  if (all % 5000 === 0) console.log(`${all} texts, ${differ} differ`);
}

const ended = Promise.withResolvers<void>();
const server = createServer(async (request, response) => {
  const at = new URL(request.url ?? '/', 'http://here').pathname;
  userAgent = request.headers['user-agent'] ?? userAgent;
  const say = (type: string, body: string | Buffer) => response.setHeader('Content-Type', type).end(body);
  if (at === '/') return say('text/html', '<script type="module" src="/entry.js"></script>');
  if (at === '/entry.js') return say('text/javascript', script);
  if (at === '/set') return compare(request).then(() => say('text/plain', ''), ended.reject);
  if (at === '/texts') {
    texts = generatedTexts(Math.min(AT_ONCE, Number(count) - all), seed);
    seed += 1;
    say('application/json', JSON.stringify(texts));
    if (texts.length === 0) ended.resolve();
    return;
  }
  const file = await compositorFile(at);
  if (file) say(file.contentType, file.body);
  else response.writeHead(404).end();
});
await once(server.listen(0, '127.0.0.1'), 'listening');
const profile = await mkdtemp(join(tmpdir(), 'inkbazaar-compare-'));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
const flags = found.path.includes('firefox')
  ? ['--headless', '--no-remote', '--profile', profile]
  : ['--headless', '--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', `--user-data-dir=${profile}`];
const browser = spawn(found.path, [...flags, url], {
  stdio: 'ignore',
  detached: true,
  // A browser of root's wants a home of its own.
  env: { ...process.env, HOME: profile },
});
browser.on('exit', () => ended.reject(new Error('the browser ended')));
try {
  await ended.promise;
} finally {
  browser.removeAllListeners('exit');
  if (browser.pid) process.kill(-browser.pid, 'SIGKILL');
  server.close();
  server.closeAllConnections();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
}
console.log(`${userAgent}: ${all} texts, ${differ} differ`);
process.exitCode = differ === 0 ? 0 : 1;
