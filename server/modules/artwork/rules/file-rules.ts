import type { Finding } from '#contract/artwork-check.ts';
import type { LimitReached } from '../facts/artwork-facts.ts';
import { finding, type Rule } from './finding.ts';
import { counted, listed } from './sizes-in-words.ts';

const EXPORT_PDF = 'Please save it as a PDF and send that.';

/** Illustrator's file without the PDF inside, or another program's note in place of the design. */
export const placeholders: Rule = ({ facts, pages }) => {
  const isPlaceholder = pages.some(({ page }) => page.isPlaceholder);
  if (isPlaceholder && facts.document?.hasXfa) {
    const message = `This is a form that only its own program can show. ${EXPORT_PDF}`;
    return [finding('EMPTY_PAGE', { severity: 'block', action: 'refuse' }, message)];
  }
  if (!isPlaceholder) return [];
  const message =
    'This file was saved without PDF content, so the design is not in it. In Illustrator, save it again with "Create PDF Compatible File" ticked.';
  return [finding('AI_NO_PDF', { severity: 'block', action: 'refuse' }, message)];
};

export const annotations: Rule = ({ pages }) =>
  pages.flatMap(({ number, page: { annotations: notes } }): Finding[] => {
    if (notes.count === 0) return [];
    const message = `${counted(notes.count, 'comment or form field', 'comments or form fields')} on page ${number} would print with the design.`;
    const weight = { severity: 'warn', action: 'tell' } as const;
    return [
      finding('ANNOTS', weight, message, { page: number, place: notes.place, fix: 'flatten_annotations' }),
    ];
  });

export const hiddenLayers: Rule = ({ pages }) => {
  const names = [...new Set(pages.flatMap(({ page }) => page.hiddenLayers))];
  if (names.length === 0) return [];
  const message = `${listed(names.map((name) => `‘${name}’`))} ${names.length === 1 ? 'is a hidden layer and does' : 'are hidden layers and do'} not print.`;
  const weight = { severity: 'warn', action: 'tell' } as const;
  return [finding('HIDDEN_LAYERS', weight, message, { fix: 'drop_hidden_layers' })];
};

export const activeContent: Rule = ({ facts: { document } }) => {
  if (!document || !(document.hasJavaScript || document.hasAttachments || document.hasXfa)) return [];
  const message = 'Scripts and attached files are left out; the design is unchanged.';
  return [
    finding('ACTIVE_CONTENT', { severity: 'info', action: 'silent' }, message, {
      fix: 'sanitise',
    }),
  ];
};

export const encrypted: Rule = ({ facts: { document } }) => {
  if (!document?.isEncrypted) return [];
  const message =
    'This PDF was protected against changes. We print it all the same; please make sure that you may have it printed.';
  return [finding('ENCRYPTED', { severity: 'info', action: 'tell' }, message)];
};

/** What decoders disagree about in a picture. */
export const imageDefects: Rule = ({ facts: { picture }, form }) => {
  if (!picture) return [];
  const defects = [
    ...(picture.lacksAdobeMarker ? ['its CMYK colours may be read inverted'] : []),
    ...(picture.bits > 8 ? [`its ${picture.bits}-bit colours are reduced to 8`] : []),
    ...(picture.hasAlpha && !form.isField ? ['transparent parts print as white paper'] : []),
    ...(picture.isTurned ? ['it is turned upright, as your camera says'] : []),
  ];
  if (defects.length === 0) return [];
  const isRisk = picture.lacksAdobeMarker;
  const weight = isRisk
    ? ({ severity: 'warn', action: 'tell' } as const)
    : ({ severity: 'info', action: 'silent' } as const);
  return [
    finding('IMG_DEFECTS', weight, `About this picture: ${listed(defects)}.`, {
      page: 1,
      fix: 'normalise_image',
    }),
  ];
};

/** JPEG pictures of a page that end too early. */
export const cutOffPictures: Rule = ({ pages }) =>
  pages.flatMap(({ number, page: { cutOffImages: count } }): Finding[] => {
    if (count === 0) return [];
    const message = `${counted(count, 'picture')} on page ${number} may be cut off: the data end before the picture does.`;
    const weight = { severity: 'warn', action: 'silent' } as const;
    return [finding('IMG_DEFECTS', weight, message, { page: number })];
  });

/** What was not seen to its end: a person looks where the rest of it could hide a defect. */
const LEAVES_DOUBT: ReadonlySet<LimitReached> = new Set(['ended', 'unreadable']);

export const isInDoubt = (limits: readonly LimitReached[]) => limits.some((limit) => LEAVES_DOUBT.has(limit));

export const engineLimit: Rule = ({ facts, form }) => {
  // More pages than are printed need not be looked at: that they are too many is said.
  const isEnough = facts.pages.length > form.pages;
  const limits = facts.limits.filter((limit) => limit !== 'pages' || !isEnough);
  if (limits.includes('not_opened')) {
    const message = `We cannot look inside a PostScript file (EPS, or an old AI) here. ${EXPORT_PDF}`;
    return [finding('ENGINE_LIMIT', { severity: 'warn', action: 'ask' }, message)];
  }
  if (limits.length === 0) return [];
  const message = isInDoubt(limits)
    ? 'We could not look at all of this file. A person will look at it.'
    : 'This file is very complex: we looked at most of it, not at all.';
  return [finding('ENGINE_LIMIT', { severity: 'warn', action: 'tell' }, message)];
};
