// npm run sabotage [-- words]: puts each deliberate fault of tests/sabotage/sabotage.ts into the sources, runs the tests that have
// to see it, and takes it out again. Ends with "N passed, N failed"; a fault nobody sees is a failure.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { type Fault, faults } from '../tests/sabotage/sabotage.ts';

const wanted = process.argv.slice(2).join(' ');

function isSeen({ file, from, to, tests }: Fault): boolean {
  const sound = readFileSync(file, 'utf8');
  if (sound.split(from).length !== 2) throw new Error(`${file} does not hold this once: ${from}`);
  const restore = () => writeFileSync(file, sound);
  process.once('exit', restore);
  try {
    writeFileSync(
      file,
      sound.replace(from, () => to),
    );
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', ...tests];
    return spawnSync(process.execPath, args, { stdio: 'ignore' }).status !== 0;
  } finally {
    restore();
    process.off('exit', restore);
  }
}

process.on('SIGINT', () => process.exit(130));
const outcomes = faults
  .filter(({ what }) => what.includes(wanted))
  .map((fault) => {
    const seen = isSeen(fault);
    console.log(
      `${seen ? '✔' : '✖'} ${fault.what}: ${seen ? 'seen' : 'seen by none of'} ${fault.tests.join(', ')}`,
    );
    return seen;
  });
const failed = outcomes.filter((seen) => !seen).length;
console.log(`${outcomes.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
