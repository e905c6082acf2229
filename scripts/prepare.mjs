// What must be true before any program of this project runs: packages installed as the lockfile says, and a Node 24.
// Runs on plain Node 20 without a package, because it is what brings them.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));
const oldestNode = 20;
const ownNode = 24;
/** Debian's npm 9 stumbles over overrides and optional peers of the lockfile, and says something else. */
const oldestNpm = 10;

/** Prints one sentence and ends the program with 1. */
export function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

export function isOwnNode() {
  return Number(process.versions.node.split('.')[0]) >= ownNode;
}

/** Installs packages when the lockfile asks for others than are there. */
export async function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < oldestNode)
    refuse(
      `Inkbazaar needs Node ${oldestNode} or newer, and this is Node ${process.versions.node}: install a newer one from nodejs.org.`,
    );
  if (isInstalled()) return;
  const release = await waitForTurn('install');
  if (!isInstalled()) {
    await install();
    rememberInstall();
  }
  release();
}

function isInstalled() {
  const stampPath = join(projectRoot, 'node_modules/.inkbazaar-installed');
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === installStamp()) return true;
  if (!hasPackagesOfLockfile()) return false;
  rememberInstall();
  return true;
}

function installStamp() {
  const lockfile = readFileSync(join(projectRoot, 'package-lock.json'));
  return `${createHash('sha256').update(lockfile).digest('hex')} ${process.platform}-${process.arch}\n`;
}

function rememberInstall() {
  try {
    writeFileSync(join(projectRoot, 'node_modules/.inkbazaar-installed'), installStamp());
  } catch {
    // A read-only node_modules: the check is then made in full every time.
  }
}

/** True when someone ran `npm ci` or `npm install` by hand: npm's own record then holds the lockfile's versions. */
function hasPackagesOfLockfile() {
  const read = (path) => JSON.parse(readFileSync(join(projectRoot, path), 'utf8')).packages;
  if (!existsSync(join(projectRoot, 'node_modules/.package-lock.json'))) return false;
  const installed = read('node_modules/.package-lock.json');
  return Object.entries(read('package-lock.json')).every(
    ([path, wanted]) => path === '' || wanted.optional || installed[path]?.version === wanted.version,
  );
}

async function install() {
  console.log('Installing packages; the first time this takes a minute or two.');
  // A production setting of the caller must not leave out what the build needs.
  const { NODE_ENV, npm_config_omit, npm_config_production, npm_config_ignore_scripts, ...env } = process.env;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath ?? '';
  const options = { cwd: projectRoot, env, stdio: 'inherit' };
  const [, version] = /^npm\/(\d+)\./.exec(process.env.npm_config_user_agent ?? '') ?? [];
  if (version && Number(version) < oldestNpm)
    refuse(
      `Inkbazaar needs npm ${oldestNpm} or newer to install its packages, and this is npm ${version}: npm install --global npm@11, and start again.`,
    );
  const child = npm.endsWith('npm-cli.js')
    ? spawn(process.execPath, [npm, ...args], options)
    : spawn('npm', args, { ...options, shell: process.platform === 'win32' });
  child.once('error', () => refuse('npm was not found: install it beside Node and start again.'));
  if ((await endOf(child)) !== 0)
    refuse('The packages could not be installed; npm says why above. Start again when that is mended.');
}

/** Path of a Node 24: this one, or the one that came as a package. */
export function findOwnNode() {
  if (isOwnNode()) return process.execPath;
  const folder = join(projectRoot, 'node_modules/node');
  const path = join(folder, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node');
  if (!existsSync(path)) {
    // npm can be told to skip install scripts, and this package's script is what puts the program there.
    const script = join(folder, 'installArchSpecificPackage.js');
    if (existsSync(script)) spawnSync(process.execPath, [script], { cwd: folder, stdio: 'ignore' });
  }
  if (!existsSync(path))
    refuse(
      `Node ${ownNode} could not be installed as a package: start with Node ${ownNode} itself, from nodejs.org.`,
    );
  return path;
}

/**
 * Runs a program on Node 24 in the project's folder, passes signals on, and ends with its exit code.
 * The program hears of this process's death (`disconnect`), so that killing the launcher does not leave it behind.
 */
export function runOnOwnNode(args, env = {}) {
  const child = spawn(findOwnNode(), args, {
    cwd: projectRoot,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  child.once('error', (error) => refuse(`Node ${ownNode} could not be started: ${error.message}`));
  return endOf(child);
}

/**
 * Waits for a child's end and answers with its exit code. A signal to this process is passed on; when the child breaks
 * off because of it, so does this process: whoever stops an install or a build wants nothing after it.
 */
async function endOf(child) {
  let told;
  const passOn = (name) => {
    told = name;
    child.kill(name);
  };
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const name of names) process.on(name, passOn);
  const code = await new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
  for (const name of names) process.off(name, passOn);
  if (told && code !== 0) process.exit(128 + constants.signals[told]);
  return code;
}

/** Waits while another start installs or builds in this folder; the kernel gives the turn back if that one dies. */
export async function waitForTurn(name) {
  if (process.platform !== 'linux') return () => undefined;
  const address = `\0inkbazaar-${name}-${createHash('sha256').update(projectRoot).digest('hex').slice(0, 32)}`;
  for (;;) {
    const server = createServer();
    const problem = await new Promise((resolve) => {
      server.once('error', resolve).listen(address, () => resolve(null));
    });
    if (!problem) return () => server.close();
    // A system without such sockets: two starts at once then both do the work.
    if (problem.code !== 'EADDRINUSE') return () => undefined;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
