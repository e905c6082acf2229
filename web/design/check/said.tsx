import type { Design } from '#contract/design/design.ts';
import { numbersTogether } from '../numbers-together.ts';

/** A line each, each from its own side: a browser reads Urdu from the right, and would turn the groups of a number beside it round. */
export function Said({ design: { language }, words }: { design: Design; words: string }) {
  return words.split('\n').map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
    <dd key={at} lang={language} dir="auto">
      {numbersTogether(line)}
    </dd>
  ));
}
