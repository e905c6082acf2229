import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Spec sections 5 and 9. */
export const ARTWORK_EXTENSIONS = ['pdf', 'png', 'jpg', 'jpeg', 'ai', 'eps', 'svg'] as const;
export const ARTWORK_MAX_BYTES = 50 * 1024 * 1024;
/** Files nobody ordered are removed after this time. */
export const ORPHAN_HOURS = 48;

/**
 * `receiving` while bytes arrive, `checking` while it is opened, `ready` when it can be printed from,
 * `refused` with a reason (nothing of it is kept).
 */
export const FileStatus = z.enum(['receiving', 'checking', 'ready', 'refused']);
export type FileStatus = z.infer<typeof FileStatus>;

export const ArtworkFile = z.object({
  fileId: z.uuid(),
  fileName: z.string(),
  status: FileStatus,
  sizeBytes: z.number().int(),
  kind: z.enum(['pdf', 'png', 'jpeg', 'svg', 'ai', 'eps']).nullable(),
  pageCount: z.number().int().nullable(),
  /** Page size in mm when the file says one. */
  widthMm: z.number().nullable(),
  heightMm: z.number().nullable(),
  widthPx: z.number().int().nullable(),
  heightPx: z.number().int().nullable(),
  /** First page as a picture; null when the format has none (ai, eps without preview). */
  previewUrl: z.string().nullable(),
  /** Why it was refused: a code of the error catalogue and its sentence. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type ArtworkFile = z.infer<typeof ArtworkFile>;

/**
 * The key of a file is the secret in its upload URL: whoever uploaded it holds it. `fileId` alone opens nothing.
 * Uploading itself is the tus protocol at `/api/files` (create, HEAD, PATCH, DELETE).
 */
export const getFile = endpoint({
  name: 'getFile',
  summary: 'What became of an uploaded file',
  tag: 'Artwork',
  method: 'GET',
  path: '/files/{key}/status',
  access: 'public',
  perMinute: 1200,
  params: z.object({ key: z.string().regex(/^[A-Za-z0-9_-]{20,64}$/) }),
  response: ArtworkFile,
});
