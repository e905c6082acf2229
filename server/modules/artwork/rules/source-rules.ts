import { finding, type Rule } from './finding.ts';

/** WhatsApp names what it saves: on Android `IMG-20240131-WA0007`, elsewhere `WhatsApp Image 2024-01-31 at …`. */
const WHATSAPP_NAME = /^(?:WhatsApp Image \d{4}|IMG-\d{8}-WA\d{4})/i;
/** The longer side of what WhatsApp makes of a photo. */
const WHATSAPP_PX = 1600;
/** As telephones and computers name what they show. */
const SCREENSHOT_NAME = /^(?:screenshot|screen shot|screen_shot)[ _-]?\(?\d/i;

const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  pdf: ['pdf', 'ai'],
  png: ['png'],
  // A HEIC photo that was opened is a JPEG by now.
  jpeg: ['jpg', 'jpeg', 'heic', 'heif'],
  svg: ['svg'],
  postscript: ['eps', 'ai', 'ps'],
};
const NAMES: Readonly<Record<string, string>> = {
  pdf: 'PDF',
  png: 'PNG',
  jpeg: 'JPEG',
  svg: 'SVG',
  postscript: 'EPS',
};

/** A file by another ending than its content: we go by the content. */
export const typeMismatch: Rule = ({ facts: { content }, around }) => {
  const ending = /\.([A-Za-z]+)$/.exec(around.fileName ?? '')?.[1]?.toLowerCase();
  if (!ending || ENDINGS[content]?.includes(ending)) return [];
  // An EPS that was opened is a PDF by now.
  if (content === 'pdf' && ending === 'eps') return [];
  const message = `This file is named .${ending}, but it is a ${NAMES[content]}. We read it as what it is.`;
  return [finding('TYPE_MISMATCH', { severity: 'info', action: 'silent' }, message)];
};

/** A photo that went through WhatsApp lost most of its pixels on the way. */
export const fromWhatsapp: Rule = ({ facts: { content, picture }, around }) => {
  if (content !== 'jpeg' || !picture) return [];
  const isNamed = WHATSAPP_NAME.test(around.fileName ?? '');
  const isSized = Math.max(picture.widthPx, picture.heightPx) === WHATSAPP_PX && !picture.hasProfile;
  if (!isNamed && !isSized) return [];
  const message =
    'This picture looks as if WhatsApp had made it smaller. Ask for the original, sent as a document: it is sharper.';
  return [finding('WHATSAPP', { severity: 'info', action: 'silent' }, message, { page: 1 })];
};

/** What a screen showed has only the pixels of the screen, and often its bars. */
export const screenshot: Rule = ({ facts: { picture }, around }) => {
  if (!picture || !SCREENSHOT_NAME.test(around.fileName ?? '')) return [];
  const message =
    'This is a screenshot by its name. The file it shows prints sharper: please export the design itself.';
  return [finding('SCREENSHOT', { severity: 'info', action: 'silent' }, message, { page: 1 })];
};
