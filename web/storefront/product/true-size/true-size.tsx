import { useState } from 'react';
import { Drawer } from '#web/ui/navigation/drawer.tsx';
import { Tabs } from '#web/ui/navigation/tabs.tsx';
import { type Print, pageOf } from '../preview/paint-face.ts';
import type { FaceSpec, PieceSpec } from '../scene/piece/piece-spec.ts';
import { CutDrift } from './cut-drift.tsx';
import { Distance } from './distance.tsx';
import { RealSize } from './real-size.tsx';
import styles from './true-size.module.css';

interface TrueSizeProps {
  spec: PieceSpec;
  face: FaceSpec;
  print: Print;
  safeMarginMm: number;
  isOpen: boolean;
  onClose: () => void;
}

type Part = 'real' | 'cut' | 'afar';

/** What is longer than this is looked at from some way off. */
const LARGE_MM = 400;

/** How large it is, what the knife may do to it, and how it looks from afar. */
export default function TrueSize({ spec, face, print, safeMarginMm, isOpen, onClose }: TrueSizeProps) {
  const [part, setPart] = useState<Part>('real');
  const page = pageOf(face, print);
  const tabs: { id: Part; title: string }[] = [{ id: 'real', title: 'Real size' }];
  // Nothing is cut off a garment; without a design there is nothing to lose.
  if (page && face.bleedMm > 0) tabs.push({ id: 'cut', title: 'After cutting' });
  if (Math.max(face.widthMm, face.heightMm) >= LARGE_MM) tabs.push({ id: 'afar', title: 'From a distance' });
  const current = tabs.some(({ id }) => id === part) ? part : 'real';
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title="True size" place="wide">
      <div className={styles.body}>
        <Tabs tabs={tabs} current={current} onChoose={setPart} label="Ways to look at it">
          {current === 'real' ? <RealSize spec={spec} face={face} print={print} /> : null}
          {current === 'cut' && page ? (
            <CutDrift spec={spec} face={face} page={page} safeMarginMm={safeMarginMm} />
          ) : null}
          {current === 'afar' ? <Distance spec={spec} face={face} print={print} /> : null}
        </Tabs>
      </div>
    </Drawer>
  );
}
