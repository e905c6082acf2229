// What is printed from, without zod, which the product page does not load. artwork-formats.test.ts holds one to the other.

/** Spec sections 5 and 9; beside them what telephones save photos as. */
export const ARTWORK_EXTENSIONS = ['pdf', 'png', 'jpg', 'jpeg', 'ai', 'eps', 'svg', 'heic', 'heif'] as const;

/** The same as every page, mail and refusal names them. */
export const ARTWORK_FORMATS = 'PDF, PNG, JPG, HEIC, AI, EPS or SVG';
