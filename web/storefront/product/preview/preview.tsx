import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { later } from '#web/ui/later.ts';
import { Caption } from './caption.tsx';
import { Host } from './host.tsx';
import { pageOf } from './paint-face.ts';
import { placementOn } from './placement.ts';
import { PlacementFields } from './placement-fields.tsx';
import styles from './preview.module.css';
import { Still } from './still.tsx';
import { Toolbar, Views } from './toolbar.tsx';
import { type PreviewInput, usePreview } from './use-preview.ts';

/** Without a connection the preview stands without it. */
const TrueSize = later(() => import('../true-size/true-size.tsx'));

interface PreviewProps extends PreviewInput {
  /** What is seen until the first picture is there. */
  children: ReactNode;
}

/** The customer's own design on the product, as it is chosen now: to turn where that is possible, else as a still. */
export function Preview({ children, ...input }: PreviewProps) {
  const preview = usePreview(input);
  const { spec, face, print, caption, stage, isLive, hasPicture } = preview;
  const [isMeasured, setMeasured] = useState<boolean | null>(null);
  const page = face && pageOf(face, print);
  const measured = face ?? spec.faces[0];
  return (
    <section className={styles.preview} hidden={!input.isShown} aria-label="Preview">
      <div className={classNames(styles.stage, isLive && styles.live)}>
        {hasPicture ? null : <div className={styles.poster}>{children}</div>}
        {isLive ? <Host place={preview.host} hasPicture={hasPicture} /> : null}
        {!isLive && hasPicture && face ? (
          <Still spec={spec} face={face} print={print} label={caption.picture} />
        ) : null}
        {preview.views.length > 1 ? (
          <Views names={preview.views} chosen={preview.view} onChoose={preview.look} />
        ) : null}
      </div>
      {stage ? <Toolbar stage={stage} /> : null}
      <Caption text={caption}>
        {preview.canTurn ? (
          <Button look="secondary" size="small" onClick={preview.turnLive}>
            Turn it in 3D
          </Button>
        ) : null}
        <Button look="secondary" size="small" onClick={() => setMeasured(true)}>
          True size
        </Button>
      </Caption>
      {face?.isPlaced && page ? (
        <PlacementFields
          key={face.name}
          face={face}
          page={page.size}
          placement={placementOn(face, print.placements)}
          onChange={(placement) => preview.place(face, placement)}
        />
      ) : null}
      {isMeasured !== null && measured ? (
        <Suspense fallback={null}>
          <TrueSize
            spec={spec}
            face={measured}
            print={print}
            safeMarginMm={input.product.printSpecification.safeMarginMm}
            isOpen={isMeasured}
            onClose={() => setMeasured(false)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
