import {
  DESIGN_PICTURE_MAX_BYTES,
  DESIGN_PICTURE_PX,
  DESIGN_PICTURE_TYPES,
  type DesignPicture,
} from '#contract/design/pictures.ts';
import { ApiError, OFFLINE_MESSAGE, UNREACHABLE_MESSAGE } from '#web/lib/api-error.ts';
import { failureOf } from '#web/lib/request.ts';
import { ensureGuestToken } from '#web/lib/session/bearer.ts';

/** More bytes take long on a telephone's line: a photo is made as large as it is kept before it is sent. */
const SLOW_BYTES = 3 * 1024 * 1024;

/**
 * Keeps a picture for designs.
 * @throws ApiError with the server's words, or why no answer came
 */
export async function sendPicture(file: Blob): Promise<DesignPicture> {
  const sent = file.size > SLOW_BYTES ? await smaller(file) : file;
  if (sent.size > DESIGN_PICTURE_MAX_BYTES)
    throw refusal('The picture is larger than 20 MB. Please make it smaller.');
  const token = await ensureGuestToken();
  let response: Response;
  try {
    response = await fetch('/api/design-pictures', {
      method: 'POST',
      headers: {
        'Content-Type': typeOf(sent),
        Accept: 'application/json',
        // Whose quota it counts for.
        ...(!token.startsWith('offline-') && { Authorization: `Bearer ${token}` }),
      },
      body: sent,
    });
  } catch {
    const message = navigator.onLine === false ? OFFLINE_MESSAGE : UNREACHABLE_MESSAGE;
    throw new ApiError({ status: 0, code: 'service_unavailable', message });
  }
  if (!response.ok) throw await failureOf(response);
  return (await response.json()) as DesignPicture;
}

const refusal = (message: string) => new ApiError({ status: 413, code: 'file_too_big', message });

/** Systems that know no HEIC say nothing of what it is; what it really is the server finds out. */
function typeOf({ type }: Blob): string {
  return (DESIGN_PICTURE_TYPES as readonly string[]).includes(type) ? type : 'image/heic';
}

/** A photo with no more pixels than are kept, as JPEG; as it is where the browser cannot, or shines through. */
async function smaller(file: Blob): Promise<Blob> {
  if (file.type === 'image/png') return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, DESIGN_PICTURE_PX / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const made = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.93 });
    return made.size < file.size ? made : file;
  } catch {
    return file;
  }
}
