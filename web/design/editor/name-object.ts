import type { Design, DesignObject, FieldName, QrUse } from '#contract/design/design.ts';
import { wordsOf } from '#design/layout/words-of.ts';
import { hasFinish } from '#design/look/finishes.ts';
import { formOfDesign } from '#design/templates/forms-here.ts';
import { FIELD_LABELS } from '../field-labels.ts';
import { isLine } from './add-objects.ts';
import { finishOf } from './finish-words.ts';
import { isAdded } from './fresh-id.ts';

const QR_WORDS: Readonly<Record<QrUse, string>> = {
  contact: 'saves the contact',
  call: 'calls the phone number',
  whatsapp: 'opens a WhatsApp chat',
  web: 'opens the website',
  link: 'opens a link',
  upi: 'pays by UPI',
};

/** What words of a design are called: on what is for guests nobody says what they do. */
export const fieldLabel = (design: Design, field: FieldName): string =>
  field === 'trade' && formOfDesign(design)?.isForGuests ? 'Occasion' : FIELD_LABELS[field];

/** What an object is called to who hears the page: its words, or what it draws, and whether it can be moved alone. */
export function nameObject(object: DesignObject, design: Design): string {
  const { group, isLocked, finish } = object;
  const done = finish && hasFinish(design, finish) ? `, ${finishOf(design, finish)}` : '';
  return `${plainName(object, design)}${done}${group ? ', in a group' : ''}${isLocked ? ', locked' : ''}`;
}

function plainName(object: DesignObject, design: Design): string {
  if (object.kind === 'qr') return `QR code that ${QR_WORDS[object.use]}`;
  if (object.kind === 'picture') return object.alt.trim() ? `Picture: ${object.alt.trim()}` : 'Picture';
  if (object.kind === 'text') {
    const words = wordsOf(object, design.fields);
    if (object.isInitial) return `First letter, ${words}`;
    return object.field ? `${fieldLabel(design, object.field)}: ${words}` : `Text: ${words}`;
  }
  if (isAdded(object.id)) {
    if (isLine(object)) return 'Line';
    const { shape } = object;
    return shape === 'rect' ? 'Rectangle' : shape === 'ellipse' ? 'Circle' : `Icon: ${shape}`;
  }
  const words = object.id.replace(/-\d+$/, '').replaceAll('-', ' ');
  return `Drawing: ${words}`;
}
