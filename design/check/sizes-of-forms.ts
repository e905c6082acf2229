import type { PageSize } from '#contract/design/design.ts';

const page = (
  [widthMm, heightMm]: readonly [number, number],
  [bleedMm, safeMm]: readonly [number, number],
  more: Partial<PageSize> = {},
): PageSize => ({ widthMm, heightMm, bleedMm, safeMm, ...more });

const CARD = [3, 4] as const;
const SHEET = [3, 5] as const;
const SIGN = [10, 25] as const;
const STUCK = [2, 2] as const;
const FOOT = 304.8;

/** Sizes that each form is sold in (`server/seed/data`), named and typed ones. */
export const SIZES_OF: Readonly<Record<string, readonly PageSize[]>> = {
  plated: [page([89, 51], CARD), page([90, 54], CARD), page([85, 55], CARD)],
  flyer: [
    page([148, 210], SHEET),
    page([105, 148], SHEET),
    page([210, 297], SHEET),
    page([99, 210], SHEET),
    page([148, 148], SHEET),
    page([210, 148], SHEET),
  ],
  brochure: [page([297, 210], SHEET, { panelsMm: [97.67, 99.67, 99.66] })],
  poster: [
    page([297, 420], SHEET),
    page([304.8, 457.2], [3, 8]),
    page([594, 841], [3, 8]),
    page([609.6, 914.4], [3, 8]),
  ],
  banner: [
    page([8 * FOOT, 3 * FOOT], SIGN),
    page([3 * FOOT, 2 * FOOT], SIGN),
    page([6 * FOOT, 3 * FOOT], SIGN),
    page([10 * FOOT, 4 * FOOT], SIGN),
    page([2 * FOOT, 3 * FOOT], SIGN),
    page([3 * FOOT, 3 * FOOT], SIGN),
  ],
  board: [
    page([210, 297], [3, 8]),
    page([420, 594], [3, 8]),
    page([609.6, 914.4], [3, 8]),
    page([594, 420], [3, 8]),
  ],
  standee: [
    page([610, 1524], [5, 30], { footMm: 100 }),
    page([762, 1829], [5, 30], { footMm: 100 }),
    page([914, 1829], [5, 30], { footMm: 100 }),
  ],
  seal: [
    page([25, 25], STUCK, { isRound: true }),
    page([50, 50], STUCK, { isRound: true }),
    page([75, 75], STUCK, { isRound: true }),
    page([100, 100], STUCK),
  ],
  sticker: [
    page([50, 50], STUCK),
    page([75, 50], STUCK),
    page([90, 55], STUCK),
    page([100, 100], STUCK),
    page([105, 148], SHEET),
  ],
  label: [
    page([200, 45], STUCK),
    page([150, 60], STUCK),
    page([100, 75], STUCK),
    page([64, 34], STUCK),
    page([50, 25], STUCK),
    page([38, 21], STUCK),
    page([99, 68], STUCK),
    page([50, 50], STUCK),
  ],
  invitation: [page([148, 210], SHEET), page([105, 148], SHEET), page([99, 210], SHEET)],
  garment: [
    page([300, 400], [0, 0]),
    page([90, 90], [0, 0]),
    page([280, 300], [0, 0]),
    page([100, 50], [0, 0]),
  ],
  pack: [
    page([140, 220], SHEET),
    page([210, 310], SHEET),
    page([250, 320], SHEET),
    page([368, 306], SHEET, { front: { x: 105.6, y: 206, width: 156.8, height: 100 } }),
    page([335, 280], SHEET, { front: { x: 0, y: 60, width: 100, height: 160 } }),
    page([400, 300], SHEET, { front: { x: 60, y: 60, width: 280, height: 180 } }),
  ],
};
