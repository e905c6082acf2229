import { kitOfLines } from '../brand/kit-of.ts';
import { SaveKit } from '../brand/save-kit.tsx';
import { useBrandKits } from '../brand/use-brand-kits.ts';
import type { Lines } from './lines.ts';

/** Brings the brand kit of whoever is signed in, and offers to keep as one what was typed. */
export default function OwnKit({ lines, onUse }: { lines: Lines; onUse: () => void }) {
  useBrandKits();
  return lines.name.trim() ? <SaveKit kitFrom={(kept) => kitOfLines(lines, kept)} onUse={onUse} /> : null;
}
