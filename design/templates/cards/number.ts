import { LOUD } from '../../look/font-pairs.ts';
import { contacts } from '../contacts.ts';
import { nameBlock } from '../name-block.ts';
import { Sheet } from '../sheet.ts';
import type { Template } from '../template.ts';
import { scan } from './backs.ts';
import { ON_GROUND } from './ground.ts';

/** The number is the card: for whoever is called in a hurry. */
export const number: Template = {
  name: 'card-number',
  label: 'The number first',
  fonts: LOUD,
  trades: ['electrician', 'garage', 'kirana', 'farm', 'estate', 'cafe'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, margin } = sheet;
    const width = w - 2 * margin;
    const strip = h * 0.42;
    sheet.panel('strip', { x: 0, y: 0, width: w, height: strip }, 'ground');
    const sign = 10;
    const signRoom = wanted.logo ? 18 : sign;
    const place = { x: margin, y: (strip + 1.4 - sign) / 2, height: sign };
    sheet.sign('sign', { ...place, width: sign }, 'onGround', { ...place, width: signRoom });
    const x = margin + signRoom + 3.6;
    nameBlock(sheet, {
      ...ON_GROUND,
      x,
      width: w - margin - x,
      top: margin - 0.8,
      foot: strip - 2,
      anchor: 'middle',
      size: 5.4,
    });
    const stackTop = contacts(sheet, {
      x: margin,
      foot: h - margin,
      width,
      align: 'center',
      size: 2.35,
      fields: ['email', 'web', 'address'],
    });
    const isBare = stackTop === h - margin;
    const room = (isBare ? h - margin * 0.6 : stackTop) - strip;
    const phone = Math.min(9, room / 1.3);
    const line = phone * 1.2;
    sheet.text(
      'phone',
      'phone',
      { x: margin, y: strip + (room - line) / 2 + 0.4, width, height: line },
      {
        size: phone,
        font: 'display',
        ink: 'strong',
        valign: 'middle',
        align: 'center',
        leading: 1.15,
      },
    );
    return sheet.page('Front', 'paper');
  },
  back: (wanted) => scan(wanted),
};
