// The contract's limits and sentences without its schemas, which would bring zod into the product page.
// file-rules.test.ts holds them to the contract.
export const EXTENSIONS = ['pdf', 'png', 'jpg', 'jpeg', 'ai', 'eps', 'svg'];
export const MAX_BYTES = 50 * 1024 * 1024;
export const KEPT_HOURS = 48;

export const sentences = {
  file_type_unknown: 'Please upload a PDF, PNG, JPG, AI, EPS or SVG file.',
  file_too_big: 'The file is larger than 50 MB. Please upload a smaller file.',
  file_empty: 'This file is empty. Please choose another file.',
} as const;

/** What a file picker offers; phones show the camera and the gallery for the pictures. */
export const ACCEPT = [
  ...EXTENSIONS.map((extension) => `.${extension}`),
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/svg+xml',
  'application/postscript',
].join(',');

/** Why the server would refuse this file before a byte is sent, or null. */
export function refusalOf(file: Pick<File, 'name' | 'size'>): string | null {
  const extension = /\.([A-Za-z]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (!EXTENSIONS.includes(extension)) return sentences.file_type_unknown;
  if (file.size === 0) return sentences.file_empty;
  if (file.size > MAX_BYTES) return sentences.file_too_big;
  return null;
}
