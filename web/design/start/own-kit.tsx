import { kitOfLines } from '../brand/kit-of.ts';
import { SaveKit } from '../brand/save-kit.tsx';
import { useBrandKits } from '../brand/use-brand-kits.ts';
import type { Lines } from './lines.ts';

interface OwnKitProps {
  lines: Lines;
  isShown: boolean;
  onUse: () => void;
}

/** Brings the brand kit of whoever is signed in, and offers to keep as one what was typed. */
export default function OwnKit({ lines, isShown, onUse }: OwnKitProps) {
  useBrandKits();
  if (!isShown || !lines.name.trim()) return null;
  return <SaveKit kitFrom={(kept) => kitOfLines(lines, kept)} onUse={onUse} />;
}
