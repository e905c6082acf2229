import { type OpenCompositor, openCompositor } from '#compose/compositor.ts';
import { readFont } from '#compose/fonts/read-font.ts';

let opened: Promise<OpenCompositor> | undefined;

/** What this process sets text with, and the fonts it has opened: for documents and for print files of designs. */
export function openedCompositor(): Promise<OpenCompositor> {
  opened ??= openCompositor(readFont);
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}
