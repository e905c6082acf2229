import { spawn } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, newFolder, startBuiltShop } from './shop.ts';

interface Answer<T> {
  readonly data: T;
}

/** A real Prometheus (Debian: `prometheus`) asks a shop: the rules load, and every number of the dashboard has its source. */
export async function prometheus(): Promise<string[]> {
  const metrics = await freePort();
  const shop = await startBuiltShop({ DATA_DIR: await newFolder('watched'), METRICS_PORT: String(metrics) });
  const folder = await newFolder('prometheus');
  await cp('deploy/prometheus', folder, { recursive: true });
  const config = join(folder, 'prometheus.yml');
  const text = await readFile(config, 'utf8');
  await writeFile(config, text.replace('127.0.0.1:9464', `127.0.0.1:${metrics}`).replaceAll('15s', '2s'));
  const port = await freePort();
  const program = spawn(
    'prometheus',
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  const ask = async <T>(path: string) =>
    ((await (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).json()) as Answer<T>).data;
  try {
    for (const path of ['/', '/products', '/api/products?limit=5', '/api/nothing'])
      await fetch(shop.base + path);
    await sleep(20_000);
    const { activeTargets } = await ask<{ activeTargets: { health: string }[] }>('targets');
    const { groups } = await ask<{ groups: { rules: { name: string; health: string; state: string }[] }[] }>(
      'rules',
    );
    const rules = groups.flatMap((group) => group.rules);
    const dashboard = JSON.parse(await readFile('deploy/grafana/inkbazaar.json', 'utf8')) as {
      panels: { title: string; targets: { expr: string }[] }[];
    };
    const empty: string[] = [];
    for (const { title, targets } of dashboard.panels)
      for (const { expr } of targets) {
        const { result } = await ask<{ result: unknown[] }>(`query?query=${encodeURIComponent(expr)}`);
        if (result.length === 0) empty.push(title);
      }
    const firing = rules
      .filter(({ state }) => state === 'firing' || state === 'pending')
      .map(({ name }) => name);
    return [
      `Targets: ${activeTargets.map(({ health }) => health).join(', ')}. Rules: ${rules.length}, of which ${rules.filter(({ health }) => health === 'ok').length} ok; pending or firing: ${firing.join(', ') || 'none'}.`,
      `Panels: ${dashboard.panels.length}; without any number on a shop that just began: ${[...new Set(empty)].join('; ') || 'none'}.`,
    ];
  } finally {
    program.kill();
    await shop.stop();
  }
}
