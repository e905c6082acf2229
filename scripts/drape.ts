/**
 * Hangs the garments' cutting patterns on a body and stores where the cloth comes to rest, as the folds that scenes
 * and previews show: web/storefront/product/scene/piece/apparel/<garment>-folds.generated.ts.
 *
 *   node scripts/drape.ts [t-shirt|hoodie|tote ...]
 *
 * Position-based dynamics: cloth that hardly stretches, bends easily, and slides on a body that grows inside it.
 */
import { writeFileSync } from 'node:fs';
import { contents, person } from '../tools/drape/bodies.ts';
import { type Cloth, drape, weld } from '../tools/drape/cloth.ts';
import {
  HOODIE,
  type Panel,
  shirt,
  TEE,
  TOTE,
  toteBag,
} from '../web/storefront/product/scene/piece/apparel/patterns.ts';

const garments: Readonly<Record<string, Cloth>> = {
  't-shirt': {
    pattern: shirt(TEE),
    body: (lowered) => person([372, 440, 0], [286, 380, 10], lowered, 0.9),
    rest: (x, y) => (Math.abs(x) < 96 && y > 590 ? 0.95 : 1),
    bend: 0.052,
    steps: 2600,
    thinMm: 0.06,
    gravity: 9800,
  },
  hoodie: {
    pattern: shirt(HOODIE),
    body: (lowered) => person([424, 110, 0], [318, 66, 30], lowered),
    rest: (x, y) => (Math.abs(x) < 285 && y < 60 ? 0.84 : Math.abs(x) < 112 && y > 596 ? 0.9 : 1),
    bend: 0.2,
    steps: 2600,
    thinMm: 0.06,
    gravity: 4200,
  },
  tote: {
    pattern: toteBag(),
    body: () => (x, y, z) => Math.min(contents(x, y, z), y - 1),
    pin: (x, y, side) => {
      if (y !== TOTE.height) return null;
      if (Math.abs(x) === TOTE.width / 2) return [x * 0.965, TOTE.height - 12, 0];
      return Math.abs(Math.abs(x) - 70) < 14 ? [x * 0.985, TOTE.height - 3, side * 20] : null;
    },
    bend: 0.45,
    steps: 2200,
    thinMm: 0.05,
    gravity: 800,
  },
};

/**
 * Quarter millimetres, each as the step from the place before it (the first of a row from the row before), one signed
 * byte each in x, y, z: smooth cloth makes small steps.
 */
function encode(panel: Panel, grid: Int32Array, places: Float64Array): { start: number[]; steps: string } {
  const wide = panel.columns + 1;
  const bytes = new Int8Array(grid.length * 3);
  const kept = new Int32Array(grid.length * 3);
  const start = [0, 1, 2].map((k) => Math.round((places[(grid[0] ?? 0) * 3 + k] ?? 0) * 4));
  for (let i = 0; i < grid.length; i++) {
    const from = i % wide === 0 ? i - wide : i - 1;
    for (let k = 0; k < 3; k++) {
      const base = from < 0 ? (start[k] ?? 0) : (kept[from * 3 + k] ?? 0);
      const wanted = Math.round((places[(grid[i] ?? 0) * 3 + k] ?? 0) * 4) - base;
      const step = Math.max(-127, Math.min(127, wanted));
      bytes[i * 3 + k] = step;
      kept[i * 3 + k] = base + step;
    }
  }
  return { start, steps: Buffer.from(bytes.buffer).toString('base64') };
}

for (const name of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(garments)) {
  const cloth = garments[name];
  if (!cloth) throw new Error(`No garment is called ${name}`);
  const mesh = weld(cloth.pattern);
  const places = drape(cloth, mesh);
  const folds = cloth.pattern.panels.map((panel, p) =>
    encode(panel, mesh.ids[p] ?? new Int32Array(), places),
  );
  const words = name.replace('-', '').toUpperCase();
  writeFileSync(
    `web/storefront/product/scene/piece/apparel/${name}-folds.generated.ts`,
    `// Made by scripts/drape.ts\nexport const ${words}_FOLDS = ${JSON.stringify(folds)} as const;\n`,
  );
  console.log(`${name}: ${mesh.side.length} points`);
}
