import type { getArtworkTools as contract } from '#contract/artwork.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { hasGhostscript } from '../confined/ghostscript.ts';

/** What this machine can do to artwork that not every one can. */
export async function getArtworkTools(): Promise<OutputOf<typeof contract>> {
  return { canOutlineText: await hasGhostscript() };
}
