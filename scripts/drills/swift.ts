import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { S3Settings } from '#server/platform/files/storage-s3.ts';
import { freePort } from './shop.ts';

const ROLES = ['account', 'container', 'object'] as const;
/** Its programs are Debian's Python's, whatever other Python comes first. */
const ENV = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8' };

export interface S3Server {
  /** Name and version. */
  readonly name: string;
  readonly settings: S3Settings;
  /** Writes objects into the bucket's list, as if they had been put: through HTTP a hundred thousand would take an hour. */
  addNames(names: { prefix: string; from: number; to: number }): void;
  stop(): void;
}

/**
 * OpenStack Swift (Debian: swift-proxy, swift-account, swift-container, swift-object, memcached; Apache 2.0) with its S3 API, on one
 * disk of this machine: it calculates SigV4 signatures, lists by its own databases, and knows uploads in parts.
 */
export async function startSwift(folder: string): Promise<S3Server> {
  const devices = join(folder, 'devices');
  await mkdir(join(devices, 'sda'), { recursive: true });
  await chmod(folder, 0o755);
  const children: ChildProcess[] = [];
  const begin = async (role: string, port: number, rest: string) => {
    const path = join(folder, `${role}.conf`);
    await writeFile(
      path,
      `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nswift_dir = ${folder}\nuser = swift\nworkers = ${role === 'proxy' ? 2 : 1}\ndevices = ${devices}\nmount_check = false\nlog_level = ERROR\n${rest}`,
    );
    const log = openSync(join(folder, `${role}.log`), 'a');
    children.push(spawn(`/usr/bin/swift-${role}-server`, [path], { env: ENV, stdio: ['ignore', log, log] }));
    closeSync(log);
  };
  for (const role of ROLES) {
    const port = await freePort();
    const builder = join(folder, `${role}.builder`);
    const ring = (...words: string[]) =>
      execFileSync('/usr/bin/swift-ring-builder', [builder, ...words], { env: ENV, stdio: 'ignore' });
    ring('create', '6', '1', '1');
    ring('add', `r1z1-127.0.0.1:${port}/sda`, '1');
    // It answers 1 where there is nothing to move.
    execFileSync('/bin/sh', ['-c', `/usr/bin/swift-ring-builder ${builder} rebalance || true`], {
      env: ENV,
      stdio: 'ignore',
    });
    await begin(
      role,
      port,
      `[pipeline:main]\npipeline = ${role}-server\n[app:${role}-server]\nuse = egg:swift#${role}\n`,
    );
  }
  execFileSync('/bin/chown', ['-R', 'swift:', folder]);
  const [port, memory] = [await freePort(), await freePort()];
  // It asks for one where it keeps who uploads what in parts.
  const cache = ['-u', 'nobody', '-l', '127.0.0.1', '-p', String(memory), '-m', '32'];
  children.push(spawn('/usr/bin/memcached', cache, { env: ENV, stdio: 'ignore' }));
  await begin(
    'proxy',
    port,
    `${PROXY}[filter:cache]\nuse = egg:swift#memcache\nmemcache_servers = 127.0.0.1:${memory}\n`,
  );
  const settings = {
    bucket: 'files',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'test:tester',
    secretAccessKey: 'testing',
  };
  await untilBucket(settings);
  return {
    name: `OpenStack Swift ${versionOf('swift-proxy')} (Debian)`,
    settings,
    addNames: ({ prefix, from, to }) => {
      execFileSync('/usr/bin/python3', ['-c', ADD_NAMES, devices, prefix, String(from), String(to)], {
        env: ENV,
      });
    },
    stop: () => {
      for (const child of children) child.kill();
    },
  };
}

const PROXY = `[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy slo dlo versioned_writes symlink proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
${[
  'catch_errors',
  'gatekeeper',
  'healthcheck',
  'listing_formats',
  'bulk',
  'copy',
  'slo',
  'dlo',
  'versioned_writes',
  'symlink',
]
  .map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`)
  .join('')}`;

/** By Swift's own code: the largest container database is that of the bucket. */
const ADD_NAMES = `
import glob, os, sys, time
from swift.container.backend import ContainerBroker
devices, prefix, first, last = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
for path in glob.glob(devices + '/sda/containers/*/*/*/*.db'):
    broker = ContainerBroker(path)
    if broker.get_info()['container'] != 'files': continue
    at = '%.5f' % (time.time() - 60)
    row = lambda n: dict(name='%s%d.webp' % (prefix, n), created_at=at, size=1, content_type='image/webp', etag='0' * 32, deleted=0, storage_policy_index=0, ctype_timestamp=at, meta_timestamp=at)
    for start in range(first, last, 10000):
        broker.merge_items([row(n) for n in range(start, min(start + 10000, last))])
`;

function versionOf(name: string): string {
  return /^Version: (.*)$/m.exec(execFileSync('dpkg', ['-s', name], { encoding: 'utf8' }))?.[1] ?? '';
}

async function untilBucket(settings: S3Settings): Promise<void> {
  const { CreateBucketCommand } = await import('@aws-sdk/client-s3');
  const { openS3Client } = await import('#server/platform/files/storage-s3.ts');
  const client = openS3Client(settings);
  for (let tries = 0; ; tries += 1) {
    const failure = await client.send(new CreateBucketCommand({ Bucket: settings.bucket })).then(
      () => null,
      (error: Error) => error,
    );
    if (!failure) break;
    if (tries > 60) throw new Error('The S3 server did not start.', { cause: failure });
    await sleep(500);
  }
  client.destroy();
}
