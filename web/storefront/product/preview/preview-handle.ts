import type { Placements } from '#contract/artwork.ts';

/** What the preview can tell when the product goes into the cart. */
export interface PreviewHandle {
  /** Where artwork goes on the faces it is placed on. */
  placements(): Placements;
  /** Places it that large on all of them; 1: as large as fits. */
  scaleTo(scale: number): void;
  /** The picture for cart and order; null when there is none to make. */
  mockup(): Promise<Blob | null>;
}

/** What is placed nowhere yet, as long as its pages are on their way, cannot be made smaller. */
export type TellScale = (scale: number, canScale: boolean) => void;

/** Filled while a preview is open. */
export interface PreviewRef {
  current: PreviewHandle | null;
}
