/** Who may take a step back, and says whether they did. */
export const stepGuards = new Set<(event: PopStateEvent) => boolean>();

/**
 * What was taken goes no further. Of those on a window the first to listen is the first to hear, also where another captures: this has
 * to listen before the router does, in every document.
 */
export function guardStep(event: PopStateEvent): void {
  if ([...stepGuards].some((takes) => takes(event))) event.stopImmediatePropagation();
}
