import type { ErrorCode } from './errors.ts';

/** What customers have in place of what we print from, by the sentence that says how to export it. */
export const OTHER_FORMATS = {
  file_is_cdr: ['cdr', 'cdrx', 'cmx'],
  file_is_psd: ['psd', 'psb'],
  file_is_indd: ['indd', 'idml'],
  file_is_document: ['doc', 'docx', 'odt', 'rtf', 'pages', 'pub'],
  file_is_slides: ['ppt', 'pptx', 'odp', 'key'],
  file_is_picture: ['tif', 'tiff', 'webp', 'gif', 'bmp', 'avif'],
  file_is_archive: ['zip', 'rar', '7z'],
} as const satisfies Partial<Record<ErrorCode, readonly string[]>>;
