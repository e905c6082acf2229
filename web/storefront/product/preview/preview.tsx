import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { UploadedArtwork } from '#web/lib/artwork/uploaded-artwork.ts';
import type { Specs } from '#web/lib/cart/cart.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { PageProduct } from '../configuration.ts';
import type { FaceSpec } from '../scene/piece/piece-spec.ts';
import { pieceSpecOf } from '../scene/piece/spec-of-piece.ts';
import { Caption, captionOf } from './caption.tsx';
import { Host } from './host.tsx';
import { type Print, pageOf } from './paint-face.ts';
import { PlacementFields } from './placement-fields.tsx';
import { type PlacementsByFace, placementOn } from './placing.ts';
import styles from './preview.module.css';
import type { PreviewRef } from './preview-handle.ts';
import { Still } from './still.tsx';
import { stillMockup } from './still-mockup.ts';
import { Toolbar, Views } from './toolbar.tsx';
import { useHandle } from './use-handle.ts';
import { usePages } from './use-pages.ts';
import { usePlacements } from './use-placements.ts';
import { useStage } from './use-stage.ts';
import { canShowLive, firstWay, type Way } from './way-to-show.ts';

interface PreviewProps {
  product: PageProduct;
  choice: Specs;
  artwork: UploadedArtwork | null;
  isShown: boolean;
  handle: PreviewRef;
  /** What is seen until the first picture is there. */
  children: ReactNode;
}

/** The customer's own design on the product, as it is chosen now: to turn where that is possible, else as a still. */
export function Preview({ product, choice, artwork, isShown, handle, children }: PreviewProps) {
  const [way, setWay] = useState<Way>(firstWay);
  const [isBroken, setBroken] = useState(false);
  const host = useRef<HTMLDivElement>(null);
  const spec = useMemo(() => pieceSpecOf(product, choice), [product, choice]);
  const { pages, isWaiting } = usePages(artwork);
  const { placements, place } = usePlacements(artwork);
  const print = useMemo<Print>(() => ({ pages, placements }), [pages, placements]);
  const isLive = way === 'live';
  const onPlace = (face: FaceSpec, placement: PlacementsByFace[string]) => place(face.name, placement);
  const onFailed = () => {
    setBroken(true);
    setWay('still');
  };
  const { stage, views, hasPicture } = useStage({
    host,
    spec: isLive && !isWaiting ? spec : null,
    print,
    isShown,
    onPlace,
    onFailed,
  });
  const names = isLive && views.length > 0 ? views : spec.faces.map(({ name }) => name);
  const [wanted, setWanted] = useState('');
  const view = names.includes(wanted) ? wanted : (names[0] ?? '');
  const face = spec.faces.find(({ name }) => name === view) ?? spec.faces[0];
  useHandle(handle, () => (isLive && stage ? stage.mockup() : stillMockup(spec, print)), placements);

  const caption = captionOf(spec, view, face, artwork, print);
  useEffect(() => stage?.canvas.setAttribute('aria-label', caption.picture), [stage, caption.picture]);
  const page = face && pageOf(face, print);
  return (
    <section className={styles.preview} hidden={!isShown} aria-label="Preview">
      <div className={classNames(styles.stage, isLive && styles.live)}>
        {isLive && hasPicture ? null : <div className={styles.poster}>{isLive ? children : null}</div>}
        {isLive ? <Host place={host} hasPicture={hasPicture} /> : null}
        {!isLive && face && !isWaiting ? (
          <Still spec={spec} face={face} print={print} label={caption.picture} />
        ) : null}
        {names.length > 1 ? (
          <Views
            names={names}
            chosen={view}
            onChoose={(name) => {
              setWanted(name);
              stage?.look(name);
            }}
          />
        ) : null}
      </div>
      <Caption text={caption}>
        {stage ? (
          <Toolbar
            moves={{
              turn: (x, y) => stage.turn(x, y, true),
              zoom: (factor) => stage.zoom(factor, true),
              reset: () => stage.reset(),
            }}
          />
        ) : null}
        {!isLive && !isBroken && canShowLive() ? (
          <Button look="secondary" size="small" onClick={() => setWay('live')}>
            Turn it in 3D
          </Button>
        ) : null}
      </Caption>
      {face?.isPlaced && page ? (
        <PlacementFields
          key={face.name}
          face={face}
          page={page.size}
          placement={placementOn(face, placements)}
          onChange={(placement) => onPlace(face, placement)}
        />
      ) : null}
    </section>
  );
}
