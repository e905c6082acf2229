import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '#server/platform/config/start-error.ts';
import { newFolder } from './shop.ts';

/** Settings a newcomer fills in; the companies outside are named, and none of them is there. */
const SETTINGS: Readonly<Record<string, string>> = {
  TOKEN_SECRET: randomBytes(33).toString('base64'),
  SMTP_URL: 'smtp://127.0.0.1:2525',
  RAZORPAY_KEY_ID: 'rzp_test_Q1w2E3r4T5y6U7',
  RAZORPAY_KEY_SECRET: randomBytes(18).toString('base64url'),
  RAZORPAY_WEBHOOK_SECRET: randomBytes(18).toString('base64url'),
  COURIER_DELHIVERY_TOKEN: randomBytes(18).toString('hex'),
  COURIER_WEBHOOK_SECRET: randomBytes(18).toString('base64url'),
  ADMIN_EMAIL: 'owner@acme-prints.in',
  ADMIN_PASSWORD: 'the-first-of-acme-prints',
};
/** Of the guide, in this order; the rest is read on the way. */
const CHAPTERS = ['## 1.', '## 2.', '## 4.', '## 5.', '## Back up', '## Upgrade'];

/**
 * The guide in a bare Debian 13 (mmdebstrap): its commands, taken from docs/operate/README.md itself, those without a †. What
 * systemd would start is started as its unit says, as that user. DRILL_ROOT names a tar of such a root, made before.
 */
export async function newcomer(): Promise<string[]> {
  const root = await newFolder('root');
  const tar = process.env.DRILL_ROOT ?? makeRoot(root);
  must('tar', ['-xpf', tar, '-C', root]);
  mkdirSync(join(root, 'src'), { recursive: true });
  must('git', ['clone', '--quiet', '--bare', process.cwd(), join(root, 'src/shop.git')]);
  for (const path of [
    '/etc/resolv.conf',
    '/root/.npmrc',
    '/etc/npmrc',
    process.env.NODE_EXTRA_CA_CERTS ?? '',
  ])
    if (path && existsSync(path)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      cpSync(path, join(root, path), { dereference: true });
    }
  writeFileSync(join(root, 'guide.sh'), guide());
  const begun = performance.now();
  const code = await run(root);
  const minutes = (performance.now() - begun) / 60_000;
  if (code !== 0) throw new StartError(`The guide ended with ${code}: ${root}/guide.log says where.`);
  return [
    `From a bare Debian 13 to a shop that is ready, backed up, upgraded and restored elsewhere: ${minutes.toFixed(0)} minutes.`,
    ...readFileSync(join(root, 'guide.log'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('DRILL ')),
  ];
}

function makeRoot(root: string): string {
  must('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', 'trixie', `${root}.tar`]);
  return `${root}.tar`;
}

function must(program: string, args: readonly string[]): void {
  const { status } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new StartError(`${program} ${args[0]} failed.`);
}

/** The commands of a chapter, without those that cannot be run in a root without systemd, domain or accounts. */
function commandsOf(text: string, chapter: string): string {
  const start = text.indexOf(`\n${chapter}`);
  const end = text.indexOf('\n## ', start + 4);
  return [...text.slice(start, end).matchAll(/```sh\n([\s\S]*?)```/g)]
    .flatMap(([, block = '']) => block.split('\n'))
    .filter(
      (line) =>
        line.trim() !== '' && !line.includes('†') && !/^npm run restore|^chown -R|^curl -f/.test(line),
    )
    .join('\n')
    .replaceAll('REPOSITORY', 'file:///src/shop.git');
}

function guide(): string {
  const text = readFileSync('docs/operate/README.md', 'utf8');
  const [machine, program, settings, start, backup, upgrade] = CHAPTERS.map((chapter) =>
    commandsOf(text, chapter),
  );
  const unit = readFileSync('deploy/systemd/inkbazaar.service', 'utf8');
  const exec = /^ExecStart=(.*)$/m.exec(unit)?.[1] ?? '';
  const fill = Object.entries(SETTINGS).map(([name, value]) => `-e 's|^${name}=.*|${name}=${value}|'`);
  const [beforeCheck = '', check = ''] = (settings ?? '').split(/(?=^set -a)/m);
  const service = `(set -a; . /etc/inkbazaar/shop.env; cd /opt/inkbazaar/current; exec setpriv --reuid=inkbazaar --regid=inkbazaar --init-groups ${exec}) &
shop=$!
until curl -sf http://127.0.0.1:3000/api/ready; do kill -0 $shop; sleep 1; done`;
  const stop = 'kill $shop; wait $shop';
  return `set -eux
${machine}
${program}
${beforeCheck}
key=$(sed -n 's/.*public key: //p' /root/inkbazaar-backup-key.txt)
sed -i ${fill.join(' ')} -e "s|^BACKUP_RECIPIENT=.*|BACKUP_RECIPIENT=$key|" /etc/inkbazaar/shop.env
${check}
echo "DRILL check: nothing speaks against starting"
${start}
${service}
echo "DRILL started as $(ps -o user= -p $shop 2>/dev/null || echo inkbazaar), ready"
until curl -sf http://127.0.0.1:9464/metrics > /metrics.txt; do kill -0 $shop; sleep 1; done
grep -c '^inkbazaar_' /metrics.txt | sed 's/^/DRILL lines of metrics: /'
${backup}
test -z "$(find /var/backups/inkbazaar -user root)"
echo "DRILL backed up and verified; all of it belongs to the shop's user"
${upgrade}
${stop}
${service}
echo "DRILL upgraded, ready again"
ln -sfn /opt/inkbazaar/releases/1 /opt/inkbazaar/current
${stop}
${service}
echo "DRILL rolled back, ready again"
${stop}
cd /opt/inkbazaar/current
DATA_DIR=/var/lib/elsewhere npm run restore -- --from /var/backups/inkbazaar --identity /root/inkbazaar-backup-key.txt
chown -R inkbazaar: /var/lib/elsewhere
sed -i 's|^DATA_DIR=.*|DATA_DIR=/var/lib/elsewhere|' /etc/inkbazaar/shop.env
${service}
echo "DRILL restored elsewhere, ready"
${stop}
`;
}

function run(root: string): Promise<number> {
  const mounts = ['proc', 'dev'].map((name) => `mount --rbind /${name} ${root}/${name}`);
  // A namespace of its own: the mounts go with it.
  const script = `${mounts.join(' && ')} && exec chroot ${root} /bin/bash /guide.sh > ${root}/guide.log 2>&1`;
  const child = spawn('unshare', ['--mount', '--fork', '/bin/bash', '-c', script], {
    stdio: 'inherit',
    env: {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: '/root',
      LC_ALL: 'C.UTF-8',
      DEBIAN_FRONTEND: 'noninteractive',
      ...(process.env.NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS }),
    },
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
