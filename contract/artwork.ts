import { z } from 'zod';
import { FARTHEST_MM, LARGEST_SCALE, MOST_FACES, SMALLEST_SCALE } from './artwork-placement.ts';
import { endpoint } from './endpoint.ts';

export const ARTWORK_MAX_BYTES = 50 * 1024 * 1024;
/** Files nobody ordered are removed after this time. */
export const ORPHAN_HOURS = 48;
/** An upload of somebody who is not signed in is removed when no byte of it came for this time. */
export const UNFINISHED_HOURS = 3;

/** As many of a file's first pages are shown in detail: its longer side has this many pixels, where it has them. */
export const PAGES_SHOWN = 4;
export const PAGE_PX = 1600;

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
  /** First page as a picture; null when the format has none (PostScript without a picture of itself). */
  previewUrl: z.string().nullable(),
  /**
   * The first pages in detail, at most `PAGES_SHOWN`; files from before these were made have their first page as
   * `previewUrl` shows it. Transparent where nothing is printed. Sizes in mm, null where the file says none.
   */
  pages: z.array(
    z.object({
      previewUrl: z.string(),
      widthMm: z.number().nullable(),
      heightMm: z.number().nullable(),
    }),
  ),
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

/** More pages than any product has: what is put together is looked at by a person, page by page. */
export const PAGES_ARRANGED = 64;

export const getArtworkTools = endpoint({
  name: 'getArtworkTools',
  summary: 'What the machine of the shop can do to artwork beside what every shop can',
  tag: 'Artwork',
  method: 'GET',
  path: '/artwork/tools',
  access: 'admin',
  response: z.object({
    /** Letters of a print file can be made paths, for partners whose recipe wants that. */
    canOutlineText: z.boolean(),
  }),
});

/** Front and back from two files, sides swapped, a page turned: a new file is made, and those it is made of stay. */
export const arrangePages = endpoint({
  name: 'arrangePages',
  summary: 'Put pages of uploaded files together in one',
  tag: 'Artwork',
  method: 'POST',
  path: '/files/arranged',
  access: 'public',
  perMinute: 30,
  body: z.object({
    pages: z
      .array(
        z.object({
          key: z.string().regex(/^[A-Za-z0-9_-]{20,64}$/),
          /** From 1. */
          page: z.int().min(1).max(5000),
          /** Degrees clockwise. */
          turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).default(0),
        }),
      )
      .min(1)
      .max(PAGES_ARRANGED),
  }),
  response: z.object({ key: z.string(), fileName: z.string() }),
  status: 201,
});

/** Where artwork was put inside a print area; the words for it are in `placing.ts`. */
export const Placement = z.object({
  xMm: z.number().min(-FARTHEST_MM).max(FARTHEST_MM),
  yMm: z.number().min(-FARTHEST_MM).max(FARTHEST_MM),
  scale: z.number().min(SMALLEST_SCALE).max(LARGEST_SCALE),
});

/** By the name of the face: Front, Back. A face without one has its artwork in the middle, as large as fits. */
export const Placements = z
  .record(z.string().regex(/^[A-Za-z][A-Za-z0-9 -]{0,39}$/), Placement)
  .refine((placements) => Object.keys(placements).length <= MOST_FACES);
export type Placements = z.infer<typeof Placements>;

/** A picture of the design on its product, as the customer saw it. Sent as the body itself: WebP, JPEG or PNG. */
export const MOCKUP_MAX_BYTES = 2 * 1024 * 1024;
export const MOCKUP_TYPES = ['image/webp', 'image/jpeg', 'image/png'] as const;

/**
 * What `POST /api/mockups` answers (201). The key goes into the order; what no order takes is removed after
 * `ORPHAN_HOURS`.
 */
export interface Mockup {
  readonly key: string;
  readonly url: string;
}
