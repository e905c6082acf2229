// node scripts/run.mjs tools/compose/compare-browser.ts [texts] [chromium|firefox] [path of the browser]
import { chromium, firefox } from '@playwright/test';
import { openCompositor } from '#compose/compositor.ts';
import { readFont } from '#compose/fonts/read-font.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import { openCompositorPage, setInPage } from '../../tests/compose/in-browser.ts';
import { generatedTexts } from './texts.ts';

const AT_ONCE = 1000;
const [count = '100000', name = 'chromium', path] = process.argv.slice(2);
const found = path ? { path } : await findChromium();
if ('problem' in found) throw new Error(found.problem);
const browser = await (name === 'firefox' ? firefox : chromium).launch({
  executablePath: found.path,
  ...(name === 'chromium' && { args: ['--no-sandbox', '--disable-dev-shm-usage'] }),
});
const page = await browser.newPage();
await openCompositorPage(page);
const compositor = await openCompositor(readFont);
let [all, differ] = [0, 0];
for (let seed = 1; all < Number(count); seed += 1) {
  const texts = generatedTexts(Math.min(AT_ONCE, Number(count) - all), seed);
  await compositor.prepare(texts);
  const inPage = await setInPage(page, texts);
  for (const [nth, text] of texts.entries()) {
    const here = JSON.stringify(compositor.setText(text));
    if (here === inPage[nth]) continue;
    differ += 1;
    if (differ < 10) console.log(JSON.stringify(text), '\n', here, '\n', inPage[nth]);
  }
  all += texts.length;
  if (seed % 5 === 0) console.log(`${all} texts, ${differ} differ`);
}
console.log(`${name} ${browser.version()}: ${all} texts, ${differ} differ`);
await browser.close();
process.exitCode = differ === 0 ? 0 : 1;
