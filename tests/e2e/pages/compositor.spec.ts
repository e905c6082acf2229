import { expect, test } from '@playwright/test';
import { openCompositor } from '#compose/compositor.ts';
import { readFont } from '#compose/fonts/read-font.ts';
import { generatedTexts } from '../../../tools/compose/texts.ts';
import { openCompositorPage, setInPage } from '../../compose/in-browser.ts';
import { isAll } from '../../scope.ts';

test('a text is set in the browser as on the server: glyph for glyph, line for line', async ({ page }) => {
  const texts = generatedTexts(isAll ? 1000 : 400);
  const compositor = await openCompositor(readFont);
  await compositor.prepare(texts);
  await openCompositorPage(page);
  const inPage = await setInPage(page, texts);
  for (const [nth, text] of texts.entries())
    expect(inPage[nth], text.text).toBe(JSON.stringify(compositor.setText(text)));
});
