import { spawn } from 'node:child_process';
import { cp, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from '../find-chromium.ts';
import { freePort, newFolder, startBuiltShop } from './shop.ts';

const SOURCES = [
  ...['compose', 'contract', 'design', 'server', 'sandbox', 'web', 'scripts', 'package.json'],
  ...['package-lock.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts'],
];
/** What a CDN is asked for: all else stays the shop's. */
const OF_CDN = /^\/(?:assets|pictures|api\/pictures)\//;
const PAGES = [
  '/',
  '/products',
  '/product/matt-business-cards',
  '/design/matt-business-cards',
  '/cart',
  '/faq',
  '/login',
  '/dashboard',
];

/**
 * The shop built for a CDN, in a browser: every page with its scripts, styles, fonts and pictures from a second origin
 * that asks the shop for them, nothing of it from the shop itself, nothing twice, and no policy violated.
 */
export async function cdn(): Promise<string[]> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const folder = process.env.DRILL_CDN_BUILD ?? (await buildFor(origin));
  const shop = await startBuiltShop(
    { DATA_DIR: await newFolder('cdn-shop'), ASSET_URL: origin },
    { folder, ...(process.env.DRILL_CDN_PORT && { port: Number(process.env.DRILL_CDN_PORT) }) },
  );
  const handedOn = createServer(async (request, response) => {
    if (!OF_CDN.test(request.url ?? '')) return response.writeHead(404).end();
    const answer = await fetch(`${shop.base}${request.url}`);
    const headers = Object.fromEntries(answer.headers);
    for (const name of ['content-encoding', 'content-length']) delete headers[name];
    response.writeHead(answer.status, headers);
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => handedOn.listen(port, '127.0.0.1', resolve));
  const found = await findChromium();
  if ('problem' in found) throw new Error(found.problem);
  const browser = await chromium.launch({ executablePath: found.path });
  try {
    const lines: string[] = [];
    for (const path of PAGES) lines.push(await look(await browser.newContext(), shop.base, origin, path));
    return lines;
  } finally {
    await browser.close();
    handedOn.close();
    await shop.stop();
  }
}

async function look(context: BrowserContext, base: string, origin: string, path: string): Promise<string> {
  const wrong: string[] = [];
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  context.on('requestfailed', (request) => wrong.push(`${request.url()} failed`));
  await context.exposeFunction('tellViolation', (text: string) => void wrong.push(text));
  await context.addInitScript(() => {
    const tell = Reflect.get(window, 'tellViolation') as (text: string) => void;
    document.addEventListener('securitypolicyviolation', (event) =>
      tell(`${event.effectiveDirective} ${event.blockedURI}`),
    );
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => wrong.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  await page.goto(`${base}${path}`, { waitUntil: 'networkidle' });
  await page.keyboard.press('End');
  await page.waitForLoadState('networkidle');
  const inter = await page.evaluate(() => document.fonts.check('16px Inter'));
  await context.close();
  const own = asked.filter((url) => url.startsWith(base) && OF_CDN.test(url.slice(base.length)));
  const there = asked.filter((url) => url.startsWith(`${origin}/`));
  const twice = there.filter((url, index) => there.indexOf(url) !== index);
  const errors = [
    ...wrong,
    ...own.map((url) => `from the shop: ${url}`),
    ...twice.map((url) => `twice: ${url}`),
  ];
  if (there.length === 0 || !inter) errors.push('without its scripts or fonts');
  return `${path}: ${there.length} files of the CDN, ${own.length} of the shop's own; ${errors.length === 0 ? 'nothing wrong' : errors.join('; ')}.`;
}

/** The web is built for one CDN: into a folder of its own, so that the build of this one stays. */
async function buildFor(origin: string): Promise<string> {
  const folder = await newFolder('cdn-build');
  for (const name of SOURCES) await cp(name, join(folder, name), { recursive: true });
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  const child = spawn(process.execPath, ['scripts/build.ts'], {
    cwd: folder,
    env: { ...process.env, ASSET_URL: origin, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error('The web could not be built for the CDN.');
  return folder;
}
