import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Placement } from '../scene/piece/landing.ts';
import type { FaceSpec, PieceSpec } from '../scene/piece/piece-spec.ts';
import type { Holdable } from './live/gestures.ts';
import type { Stage } from './live/stage.ts';
import { type Print, pageOf, paintFace } from './paint-face.ts';
import { keepInside, placementOn, sizeOn } from './placement.ts';
import { wantsCalm } from './way-to-show.ts';

interface StageInput {
  host: RefObject<HTMLElement | null>;
  /** False where a still is shown instead. */
  isWanted: boolean;
  /** Null while there is nothing to show yet; what was shown before stays. */
  spec: PieceSpec | null;
  print: Print;
  isShown: boolean;
  onPlace: (face: FaceSpec, placement: Placement) => void;
  /** Nothing can be drawn here, or not any more. */
  onFailed: () => void;
}

interface LiveStage {
  readonly stage: Stage | null;
  readonly views: readonly string[];
  /** The first picture is there. */
  readonly hasPicture: boolean;
}

/** Loads the studio, and keeps it showing what is chosen. */
export function useStage(input: StageInput): LiveStage {
  const { host, isWanted, spec, print, isShown } = input;
  const latest = useRef(input);
  latest.current = input;
  const shown = useRef<{ spec: PieceSpec; pages: Print['pages'] } | null>(null);
  const [stage, setStage] = useState<Stage | null>(null);
  const [views, setViews] = useState<readonly string[]>([]);
  const [hasPicture, setHasPicture] = useState(false);

  useEffect(() => {
    if (!isWanted) return;
    let close = () => {};
    let isGone = false;
    void openWhenLoaded(latest.current, latest, () => setHasPicture(true))
      .then((opened) => {
        if (isGone) return opened.close();
        close = opened.close;
        setStage(opened.stage);
      })
      .catch(() => latest.current.onFailed());
    return () => {
      isGone = true;
      close();
      setStage(null);
      setViews([]);
      setHasPicture(false);
      shown.current = null;
    };
  }, [isWanted]);

  useEffect(() => {
    if (!stage || !spec) return;
    let isGone = false;
    const paint = (face: FaceSpec, sheet: HTMLCanvasElement) =>
      paintFace(spec, face, latest.current.print, sheet);
    if (shown.current?.spec === spec && shown.current.pages === print.pages) {
      stage.repaint(paint);
      return;
    }
    void builderFor(spec)
      .then((build) => {
        if (isGone) return;
        shown.current = { spec, pages: print.pages };
        setViews(stage.show({ spec, build, paint }).map(({ name }) => name));
      })
      .catch((error) => {
        // The still takes over, but somebody should know.
        reportError(error);
        latest.current.onFailed();
      });
    return () => {
      isGone = true;
    };
  }, [stage, spec, print]);

  useRunning(host, stage, isShown);
  return { stage, views, hasPicture };
}

async function builderFor(spec: PieceSpec) {
  const { loadBuilder } = await import('../scene/piece/builders.ts');
  return loadBuilder(spec);
}

/** Studio and gestures come together; a builder is asked for meanwhile. */
async function openWhenLoaded(
  { host, spec, onFailed }: StageInput,
  latest: RefObject<StageInput>,
  onPicture: () => void,
): Promise<{ stage: Stage; close: () => void }> {
  performance.mark('preview-wanted');
  if (spec) void builderFor(spec).catch(() => undefined);
  const [{ Stage }, { listenTo }] = await Promise.all([
    import('./live/stage.ts'),
    import('./live/gestures.ts'),
  ]);
  const place = host.current;
  if (!place) throw new Error('The preview has gone.');
  const stage = new Stage(place, wantsCalm(), {
    onPicture: () => {
      performance.measure('preview-first-picture', 'preview-wanted');
      onPicture();
    },
    onLost: onFailed,
  });
  const stop = listenTo(place, stage, () => holdableOf(latest.current));
  return {
    stage,
    close: () => {
      stop();
      stage.close();
    },
  };
}

/** Artwork that lies on a print area can be taken and put elsewhere. */
function holdableOf({ spec, print, onPlace }: StageInput): Holdable {
  const placed = spec?.faces.find((face) => face.isPlaced && pageOf(face, print)) ?? null;
  return {
    face: placed,
    of: (face) => placementOn(face, print.placements),
    at: ({ face, xMm, yMm }) => {
      const page = pageOf(face, print);
      if (!page) return null;
      const placement = placementOn(face, print.placements);
      const { widthMm, heightMm } = sizeOn(face, page.size, placement);
      const isOn =
        Math.abs(xMm - placement.xMm) <= widthMm / 2 && Math.abs(yMm - placement.yMm) <= heightMm / 2;
      return isOn ? placement : null;
    },
    move: (face, to) => {
      const page = pageOf(face, print);
      if (page) onPlace(face, keepInside(face, page.size, to));
    },
  };
}

/** Nothing is drawn for a picture that is scrolled away or behind another. */
function useRunning(host: RefObject<HTMLElement | null>, stage: Stage | null, isShown: boolean): void {
  useEffect(() => {
    if (!stage || !host.current) return;
    stage.setRunning(isShown);
    if (!isShown) return;
    const watch = new IntersectionObserver(([entry]) => stage.setRunning(entry?.isIntersecting ?? true));
    watch.observe(host.current);
    return () => watch.disconnect();
  }, [host, stage, isShown]);
}
