import { ARTWORK_EXTENSIONS } from '#contract/artwork-formats.ts';

// The contract's limits without its schemas, which would bring zod into the product page.
// file-rules.test.ts holds them to the contract.
export const MAX_BYTES = 50 * 1024 * 1024;
export const KEPT_HOURS = 48;

/** What a file picker offers; phones show the camera and the gallery for the pictures. */
export const ACCEPT = [
  ...ARTWORK_EXTENSIONS.map((extension) => `.${extension}`),
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/heic',
  'image/heif',
  'image/svg+xml',
  'application/postscript',
].join(',');
