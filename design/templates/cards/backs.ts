import type { DesignPage, InkRole } from '#contract/design/design.ts';
import { SCAN_TO_SAVE } from '../../words/labels.ts';
import { Sheet, type Wanted } from '../sheet.ts';

/** The sign in the middle of a colour, the name under it. */
export function seal(wanted: Wanted, pattern: string | null = null): DesignPage {
  const sheet = new Sheet(wanted);
  const { w, h, margin } = sheet;
  if (pattern) backdrop(sheet, pattern, 'groundTint');
  const side = h * 0.27;
  sheet.sign('sign', { x: (w - side) / 2, y: h * 0.24, width: side, height: side }, 'onGround', {
    x: margin,
    y: h * 0.14,
    width: w - 2 * margin,
    height: h * 0.42,
  });
  const size = 4;
  sheet.text(
    'name',
    'name',
    { x: margin, y: h * 0.6, width: w - 2 * margin, height: sheet.line(size, sheet.tight) * 2.2 },
    { size, font: 'display', ink: 'onGround', align: 'center' },
  );
  return sheet.page('Back', 'ground');
}

/** Of a name, a person and an address: letters of India are three each. */
const MANY_BYTES = 150;

/** A code that keeps the number, and what it is for. */
export function scan(wanted: Wanted, ground: Extract<InkRole, 'paper' | 'tint'> = 'paper'): DesignPage {
  const sheet = new Sheet(wanted);
  const { w, h, margin } = sheet;
  const { name, person, address } = wanted.fields;
  // What is said in many bytes has small squares: it is read from a larger code.
  const isLong = new TextEncoder().encode(name + person + address).length > MANY_BYTES;
  const side = Math.min(isLong ? 30 : 24, h - 2 * margin - 8);
  const x = w - margin - side - 2;
  const y = (h - side) / 2;
  // Codes are read from white paper whatever the ground is.
  if (ground !== 'paper')
    sheet.shape('code-ground', 'rect', { x: x - 3, y: y - 3, width: side + 6, height: side + 6 }, 'paper', {
      radiusMm: 2,
    });
  sheet.qr('code', 'contact', { x, y, width: side, height: side });
  const width = x - margin - 7;
  const size = 4.4;
  const nameHeight = sheet.line(size, sheet.tight) * 2;
  sheet.text(
    'name',
    'name',
    { x: margin, y: h / 2 - nameHeight - 1, width, height: nameHeight },
    {
      size,
      font: 'display',
      ink: 'strong',
      valign: 'bottom',
    },
  );
  sheet.shape('rule', 'rect', { x: margin, y: h / 2 + 0.7, width: 8, height: 0.7 }, 'accent');
  sheet.text(
    'scan',
    { say: SCAN_TO_SAVE[wanted.language] },
    { x: margin, y: h / 2 + 3.2, width, height: sheet.line(2.6) * 2 },
    { size: 2.6, ink: 'ink' },
  );
  return sheet.page('Back', ground);
}

/** A pattern over the whole page, to the end of the bleed. */
export function backdrop(sheet: Sheet, pattern: string, ink: InkRole): void {
  const { w, h, bleed } = sheet;
  const over = { x: -bleed, y: -bleed, width: w + 2 * bleed, height: h + 2 * bleed };
  if (pattern.startsWith('rosette')) {
    const side = h * 1.9;
    sheet.shape(
      'pattern',
      pattern,
      { x: (w - side) / 2, y: (h - side) / 2, width: side, height: side },
      ink,
      {
        clip: over,
      },
    );
    return;
  }
  const tile = 8;
  const [columns, rows] = [Math.ceil(over.width / tile), Math.ceil(over.height / tile)];
  const [width, height] = [columns * tile, rows * tile];
  sheet.shape(
    'pattern',
    `${pattern}-${columns}-${rows}`,
    { x: (w - width) / 2, y: (h - height) / 2, width, height },
    ink,
    { clip: over },
  );
}
