import { piecesOf, type useClaimFields } from './use-claim-fields.ts';
import type { usePhotos } from './use-photos.ts';

type Photos = ReturnType<typeof usePhotos>['photos'];

/** Photos that are still sent, or looked at. */
export const areComing = (photos: Photos): boolean =>
  photos.some(({ state }) => state === 'sending' || state === 'checking');

/** What is reported, as it travels; null while something of it is missing. */
export function claimBodyOf(fields: ReturnType<typeof useClaimFields>, photos: Photos) {
  const { line, kind, wrong } = fields;
  if (!line || !kind || Object.values(wrong).some(Boolean)) return null;
  const ready = photos.filter(({ state }) => state === 'ready');
  return {
    lineId: line.lineId,
    ...(line.destinationId && { destinationId: line.destinationId }),
    kind,
    quantity: piecesOf(fields.pieces),
    text: fields.text.trim(),
    ...(fields.wish && { wish: fields.wish }),
    photos: ready.map(({ key, fileName }) => ({ key: key ?? '', fileName: fileName.slice(0, 150) })),
  };
}
