// node scripts/run.mjs tools/inks/build-printed.ts: how inks look on coated paper, for compose/svg/ink-colour.ts.
import { writeFile } from 'node:fs/promises';
import { pressProfile } from '#server/modules/artwork/fixes/colour/press-profile.ts';

/** For each ink. */
const STEPS = 6;

const { proofPixels } = await pressProfile('coated-fogra39');
const level = (step: number) => Math.round((step / (STEPS - 1)) * 255);
const inks: number[] = [];
for (let row = 0; row < STEPS ** 4; row += 1)
  for (const ink of [3, 2, 1, 0]) inks.push(level(Math.floor(row / STEPS ** ink) % STEPS));
const hex = Buffer.from(proofPixels(Uint8Array.from(inks))).toString('hex');
const lines = hex.match(/.{1,108}/g) ?? [];
await writeFile(
  'compose/svg/printed.generated.ts',
  `// Written by tools/inks/build-printed.ts from coated-fogra39.icc: cyan counts slowest, black fastest.\nexport const STEPS = ${STEPS};\n\nexport const PRINTED =\n${lines
    .map((line) => `  '${line}'`)
    .join(' +\n')};\n`,
);
