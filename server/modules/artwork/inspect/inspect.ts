import type { ArtworkFacts } from '../facts/artwork-facts.ts';
import type { ArtworkExtension } from '../file-kinds.ts';
import type { OpenedFile } from './opened-file.ts';
import { sniff } from './sniff.ts';
import { Unprintable, type Verdict } from './verdict.ts';

interface Inspected {
  readonly verdict: Verdict;
  readonly preview: OpenedFile['preview'];
  readonly pages: OpenedFile['pages'];
  readonly sanitised: OpenedFile['sanitised'];
  readonly postscript?: OpenedFile['postscript'];
  /** Null of a refused file. */
  readonly artwork: ((isLate: () => boolean) => Promise<ArtworkFacts>) | null;
}

/**
 * Judges one uploaded file: first bytes and a full read must agree; of its name only .ai says more. Runs inside the child process only, since
 * what it opens was made by strangers.
 */
export async function inspect(bytes: Buffer, extension: ArtworkExtension): Promise<Inspected> {
  try {
    const { facts, ...opened } = await open(bytes, extension);
    return { verdict: { outcome: 'readable', facts }, ...opened };
  } catch (error) {
    // Anything else is a fault of this machine (a library that does not load), and not the customer's.
    if (!(error instanceof Unprintable)) throw error;
    const verdict = { outcome: 'refused', code: error.code } as const;
    return { verdict, preview: null, pages: [], sanitised: null, artwork: null };
  }
}

/** Each format's library is loaded only when it is needed: that halves the time of the smallest files. */
async function open(bytes: Buffer, extension: ArtworkExtension): Promise<OpenedFile> {
  const content = await sniff(bytes);
  if (content === 'pdf') {
    const { inspectPdf } = await import('./inspect-pdf.ts');
    return inspectPdf(bytes, extension === 'ai' ? 'ai' : 'pdf');
  }
  if (content === 'svg') {
    const { inspectSvg } = await import('../svg/inspect-svg.ts');
    return inspectSvg(bytes);
  }
  if (content === 'png' || content === 'jpeg') {
    const { inspectPicture } = await import('./inspect-picture.ts');
    return inspectPicture(bytes, content);
  }
  if (content === 'heic') {
    const { inspectHeic } = await import('./inspect-heic.ts');
    return inspectHeic(bytes);
  }
  const { inspectPostscript } = await import('./inspect-postscript.ts');
  return inspectPostscript(bytes, content, extension === 'ai' ? 'ai' : 'eps');
}
