import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { runProgram } from './run-program.ts';

/** The same engine without windows, tabs and a processor for graphics: it takes half of the time. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** `shell` for tests; a `browser` where it is measured what people meet. */
type Kind = 'shell' | 'browser';

/**
 * A Chromium: CHROMIUM_PATH, one of the system, or Playwright's own. On Debian as root it is installed from the
 * distribution when there is none of its kind; where that fails any will do.
 */
export async function findChromium(kind: Kind = 'shell'): Promise<{ path: string } | { problem: string }> {
  const names = kind === 'shell' ? shells : browsers;
  const named = process.env.CHROMIUM_PATH ?? onPath(names);
  if (named) return { path: named };
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    // Older distributions have no such package: then the browser does.
    const packages = kind === 'shell' ? ['chromium-headless-shell', 'chromium'] : ['chromium'];
    for (const name of packages) {
      await install(name);
      const installed = onPath([...names, ...browsers]);
      if (installed) return { path: installed };
    }
  }
  const found =
    onPath([...browsers, ...shells]) ?? [...macPaths, chromium.executablePath()].find(isExecutable);
  if (found) return { path: found };
  return {
    problem:
      'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell), or name it in CHROMIUM_PATH.',
  };
}

async function install(name: string): Promise<void> {
  console.log('Installing Chromium from Debian.');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const words = ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-noto-core'];
  if ((await runProgram('apt-get', ['update', '-qq'], env)) === 0) await runProgram('apt-get', words, env);
}

function onPath(names: readonly string[]): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
