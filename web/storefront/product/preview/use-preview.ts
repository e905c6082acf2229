import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { largestScale } from '#contract/artwork-placement.ts';
import type { UploadedArtwork } from '#web/lib/artwork/uploaded-artwork.ts';
import type { Specs } from '#web/lib/cart/cart.ts';
import type { PageProduct } from '../configuration.ts';
import type { Placement } from '../scene/piece/landing.ts';
import type { FaceSpec, PieceSpec } from '../scene/piece/piece-spec.ts';
import { pieceSpecOf } from '../scene/piece/spec-of-piece.ts';
import { type CaptionText, captionOf } from './caption.tsx';
import type { Stage } from './live/stage.ts';
import type { Print } from './paint-face.ts';
import { type PlacementsByFace, placementsByFace } from './placement.ts';
import type { PreviewRef, TellScale } from './preview-handle.ts';
import { stillMockup } from './still-mockup.ts';
import { useHandle } from './use-handle.ts';
import { usePages } from './use-pages.ts';
import { usePlacements } from './use-placements.ts';
import { useStage } from './use-stage.ts';
import { canShowLive, firstWay, type Way } from './way-to-show.ts';

export interface PreviewInput {
  product: PageProduct;
  choice: Specs;
  artwork: UploadedArtwork | null;
  isShown: boolean;
  handle: PreviewRef;
  /** Where artwork was put before. */
  placements?: PlacementsByFace;
  /** Told how large it is placed, the largest of its faces, and whether that can be changed. */
  onScale?: TellScale;
}

interface PreviewState {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly spec: PieceSpec;
  readonly face: FaceSpec | undefined;
  readonly print: Print;
  readonly caption: CaptionText;
  readonly isLive: boolean;
  /** It could be turned, and is not because the person wants it calm. */
  readonly canTurn: boolean;
  readonly hasPicture: boolean;
  readonly stage: Stage | null;
  readonly views: readonly string[];
  readonly view: string;
  look(view: string): void;
  place(face: FaceSpec, placement: Placement): void;
  turnLive(): void;
}

/** What the preview shows and what can be done with it. */
export function usePreview(input: PreviewInput): PreviewState {
  const { product, choice, artwork, isShown, handle } = input;
  const [way, setWay] = useState<Way>(firstWay);
  const [isBroken, setBroken] = useState(false);
  const [wanted, setWanted] = useState('');
  const host = useRef<HTMLDivElement>(null);
  const spec = useMemo(() => pieceSpecOf(product, choice), [product, choice]);
  const { pages, isWaiting } = usePages(artwork);
  const { placements, place } = usePlacements(artwork, input.placements);
  const print = useMemo<Print>(() => ({ pages, placements }), [pages, placements]);
  const isLive = way === 'live';
  const { stage, views, hasPicture } = useStage({
    host,
    isWanted: isLive,
    spec: isWaiting ? null : spec,
    print,
    isShown,
    onPlace: (face, placement) => place(face.name, placement),
    onFailed: () => {
      setBroken(true);
      setWay('still');
    },
  });
  const names = isLive && views.length > 0 ? views : spec.faces.map(({ name }) => name);
  const view = names.includes(wanted) ? wanted : (names[0] ?? '');
  const face = faceOf(spec, view);
  const placed = placementsByFace(spec, print);
  const mockup = async () => {
    // Without its pages this would be a picture of the sample.
    if (isWaiting) return null;
    return isLive && stage ? stage.mockup() : stillMockup(spec, print);
  };
  useHandle(handle, { mockup, placements: placed, place });
  useScale(largestScale(placed), Object.keys(placed).length > 0, input.onScale);
  const caption = captionOf({ spec, productName: product.name, view, face, artwork, print, isWaiting });
  useEffect(() => stage?.canvas.setAttribute('aria-label', caption.picture), [stage, caption.picture]);
  return {
    host,
    spec,
    face,
    print,
    caption,
    isLive,
    canTurn: !isLive && !isBroken && canShowLive(),
    hasPicture: isLive ? hasPicture : !isWaiting,
    stage,
    views: names,
    view,
    look(name) {
      setWanted(name);
      stage?.look(name);
    },
    place: (on, placement) => place(on.name, placement),
    turnLive: () => setWay('live'),
  };
}

function useScale(scale: number, canScale: boolean, onScale: TellScale | undefined): void {
  const tell = useRef(onScale);
  tell.current = onScale;
  useEffect(() => tell.current?.(scale, canScale), [scale, canScale]);
}

/** The face that a view looks at: the one of its name, the first for views of the whole, none on a bare back. */
function faceOf({ faces }: PieceSpec, view: string): FaceSpec | undefined {
  return faces.find(({ name }) => name === view) ?? (view === 'Back' ? undefined : faces[0]);
}
