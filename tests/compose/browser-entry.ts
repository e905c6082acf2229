import type { TextToSet } from '#compose/text.ts';
import { pageCompositor } from '#web/lib/page-compositor.ts';

/** What a test calls in the page: each text as it was set there. */
Object.assign(globalThis, {
  setTexts: async (texts: readonly TextToSet[]): Promise<string[]> => {
    const compositor = await pageCompositor();
    await compositor.prepare(texts);
    return texts.map((text) => JSON.stringify(compositor.setText(text)));
  },
});
