/**
 * Parts of the page whose fields the server drew, under way. They are waited for before React takes the page over:
 * what is chosen beside one that is still to come would draw it anew, without what was typed there.
 */
export const earlyParts: Promise<unknown>[] = [];

/** For the `ref` of what a part marks itself with (`data-part`): React has taken it over. */
export const partIsHere = (mark: Element | null) => mark?.removeAttribute('data-part');
