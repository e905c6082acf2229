import type { Said } from './ink-state.ts';
import type { Overprint } from './overprint.ts';
import type { ResourcesWriter } from './resources-writer.ts';
import type { RewrittenDocument } from './rewritten-document.ts';

/** The operators that say what only a graphics state can, where `next` differs from what was said. */
export function stateWords(
  document: RewrittenDocument,
  written: ResourcesWriter,
  said: Said,
  next: Said,
): string[] {
  const words: string[] = [];
  const say = (name: string, literal: Record<string, string | boolean>) => {
    const object = document.shared(name, { Type: 'ExtGState', ...literal });
    words.push(`/${written.add('ExtGState', name, object)} gs`);
  };
  const { fillOverprints, strokeOverprints } = next;
  if (fillOverprints !== said.fillOverprints || strokeOverprints !== said.strokeOverprints)
    say(`Overprint${strokeOverprints ? 'S' : ''}${fillOverprints ? 'F' : ''}`, {
      OP: strokeOverprints,
      op: fillOverprints,
    });
  if (next.overprint !== said.overprint) {
    const mode: NonNullable<Overprint> | 'Normal' = next.overprint ?? 'Normal';
    say(`Blend${mode}`, { BM: mode });
  }
  return words;
}
