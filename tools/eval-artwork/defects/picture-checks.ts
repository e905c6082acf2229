import { BLACK } from '../designs/design.ts';
import { type Check, change, frontOf, isJpeg, type isSheet, middle, put } from './check.ts';

const isPng = (family: Parameters<typeof isSheet>[0]) => family.format === 'png';
const isOnWhite = (choice: Readonly<Record<string, string>>) =>
  Object.values(choice).some((value) => /white|natural|cream/i.test(value));

/** Pictures and drawings: what cameras, telephones and programs make of them. */
export const PICTURE_CHECKS: readonly Check[] = [
  {
    id: 'file damaged: JPEG',
    code: 'file_damaged',
    isBlock: true,
    defect: '8 kB of zeros in it',
    near: 'zeros behind its end',
    families: isJpeg,
    spoil: ({ file }) => change(file, { damage: 'torn' }),
    touch: ({ file }) => change(file, { damage: 'zeros-at-end' }),
    isNearClean: true,
  },
  {
    id: 'IMG_DEFECTS',
    code: 'IMG_DEFECTS',
    isHarmless: true,
    defect: 'CMYK without Adobe’s marker, 16 bits, or turned by the camera',
    near: 'CMYK with the marker, 8 bits, upright',
    families: (family) => isJpeg(family) || (isPng(family) && family.layout === 'garment'),
    spoil: ({ file }, random) => {
      file.picture ??= {};
      if (file.format === 'png') file.picture.bits = 16;
      else if (random.chance(0.5)) Object.assign(file.picture, { colour: 'cmyk', lacksAdobeMarker: true });
      else Object.assign(file.picture, { colour: 'rgb', orientation: 6 });
      return true;
    },
    touch: ({ file }, random) => {
      file.picture ??= {};
      if (file.format === 'jpeg')
        Object.assign(
          file.picture,
          random.chance(0.5) ? { colour: 'cmyk' } : { colour: 'rgb', orientation: 1 },
        );
      return true;
    },
    isNearClean: true,
  },
  {
    id: 'IMG_DEFECTS in a page',
    code: 'IMG_DEFECTS',
    defect: 'a JPEG in a page whose data end too early',
    near: 'a whole JPEG',
    spoil: (design) =>
      put(frontOf(design), {
        kind: 'picture',
        box: middle(design, 0.35),
        ppi: design.product.ppi * 1.1,
        colour: 'rgb',
        seed: 2,
        isCutOff: true,
      }),
    touch: (design) =>
      put(frontOf(design), {
        kind: 'picture',
        box: middle(design, 0.35),
        ppi: design.product.ppi * 1.1,
        colour: 'rgb',
        seed: 2,
      }),
    isNearClean: true,
  },
  {
    id: 'TYPE_MISMATCH',
    code: 'TYPE_MISMATCH',
    isHarmless: true,
    defect: 'a JPEG named .png or .pdf',
    near: 'a JPEG named .jpeg or .JPG',
    families: isJpeg,
    spoil: ({ file }, random) => change(file, { name: random.pick(['design.png', 'Final.pdf', 'CARD.PNG']) }),
    touch: ({ file }, random) =>
      change(file, { name: random.pick(['design.jpeg', 'CARD.JPG', 'v1.final.jpg']) }),
    isNearClean: true,
  },
  {
    id: 'WHATSAPP',
    code: 'WHATSAPP',
    isHarmless: true,
    defect: 'a JPEG as WhatsApp names or sizes it',
    near: 'a camera’s name, and another size',
    families: (family) => isJpeg(family) && !/banner/.test(family.slug),
    spoil: ({ file }, random) => {
      if (random.chance(0.6))
        file.name = random.pick([
          'IMG-20260110-WA0007.jpg',
          'WhatsApp Image 2026-03-02 at 10.11.12.jpeg',
          'WhatsApp Image 2026-03-02 at 10.11.12 AM (1).jpeg',
        ]);
      else file.picture = { ...file.picture, colour: 'rgb', exactLongerPx: 1600 };
      return true;
    },
    touch: ({ file }, random) => {
      file.name = random.pick([
        'IMG_20260110_101112.jpg',
        'IMG-20260110.jpg',
        'PXL_20260110.jpg',
        'Whatsapp order card.jpg',
      ]);
      return true;
    },
    isNearClean: true,
  },
  {
    id: 'SCREENSHOT',
    code: 'SCREENSHOT',
    isHarmless: true,
    defect: 'a picture that is named as screenshots are',
    near: 'a name that begins likewise',
    families: (family) => isJpeg(family),
    spoil: ({ file }, random) =>
      change(file, {
        name: random.pick([
          'Screenshot 2026-01-10 101112.jpg',
          'Screenshot_20260110-101112.jpg',
          'Screen Shot 2026-01-10 at 10.11.12.jpg',
          'Screenshot (14).jpg',
          'Screenshot_2026-01-10-10-11-12-123_com.canva.editor.jpg',
        ]),
      }),
    touch: ({ file }, random) =>
      change(file, { name: random.pick(['Screen printing rates.jpg', 'screen-print.jpg', 'Shot 12.jpg']) }),
    isNearClean: true,
  },
  {
    id: 'WHITE_GROUND',
    code: 'WHITE_GROUND',
    isHarmless: true,
    defect: 'a white box around a picture for coloured cloth',
    near: 'a transparent ground, or white cloth',
    families: (family) => isPng(family) && family.layout === 'garment',
    spoil: ({ file, product }) => {
      file.picture = { ...file.picture, isTransparent: false };
      return !isOnWhite(product.choice);
    },
    touch: ({ file, product }) => {
      if (isOnWhite(product.choice) && /white/i.test(Object.values(product.choice).join()))
        file.picture = { ...file.picture, isTransparent: false };
      return true;
    },
    isNearClean: true,
  },
  {
    id: 'SVG_TEXT',
    code: 'SVG_TEXT',
    defect: 'live text in an SVG',
    near: 'text that was turned into outlines',
    families: (family) => family.format === 'svg',
    spoil: (design) =>
      put(frontOf(design), {
        kind: 'text',
        text: 'Open all days',
        script: 'latin',
        at: middle(design, 0.5),
        align: 'left',
        pt: 12,
        ink: BLACK,
        role: 'live',
      }),
    touch: (design) =>
      put(frontOf(design), {
        kind: 'shape',
        points: [
          { x: 20, y: 20 },
          { x: 24, y: 20 },
          { x: 22, y: 25 },
        ],
        ink: BLACK,
      }),
    isNearClean: true,
  },
];
