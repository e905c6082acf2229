import { BLACK, WHITE } from '../designs/design.ts';
import { type Check, change, frontOf, middle, put, putBehind, rewrite } from './check.ts';

/** The file: how it is locked, damaged, named, and what is in it beside its pages. */
export const FILE_CHECKS: readonly Check[] = [
  {
    id: 'file locked',
    code: 'file_locked',
    isBlock: true,
    defect: 'opens only with a password',
    near: 'protected against changes',
    spoil: ({ file }) => change(file, { password: 'user' }),
    touch: ({ file }) => change(file, { password: 'owner' }),
  },
  {
    id: 'file damaged: PDF',
    code: 'file_damaged',
    isBlock: true,
    defect: 'cut off at 60 %',
    near: 'zeros behind its end',
    spoil: ({ file }) => change(file, { damage: 'truncated' }),
    touch: ({ file }) => change(file, { damage: 'zeros-at-end' }),
    isNearClean: true,
  },
  {
    id: 'ENCRYPTED',
    code: 'ENCRYPTED',
    isHarmless: true,
    defect: 'protected against changes',
    near: 'not protected',
    spoil: ({ file }) => change(file, { password: 'owner' }),
    touch: () => true,
    isNearClean: true,
  },
  {
    id: 'ACTIVE_CONTENT',
    code: 'ACTIVE_CONTENT',
    isHarmless: true,
    defect: 'a script, or an attached file',
    near: 'opens at a page',
    spoil: ({ file }, random) => change(file, { active: random.pick(['script', 'attachment']) }),
    touch: ({ file }) => change(file, { active: 'open-at-page' }),
    isNearClean: true,
  },
  {
    id: 'ANNOTS',
    code: 'ANNOTS',
    defect: 'a comment or a field that prints',
    near: 'a link, or a comment that does not print',
    spoil: (design, random) => change(frontOf(design), { annotation: random.pick(['comment', 'field']) }),
    touch: (design, random) =>
      change(frontOf(design), { annotation: random.pick(['link', 'comment-not-printed']) }),
    isNearClean: true,
  },
  {
    id: 'HIDDEN_LAYERS',
    code: 'HIDDEN_LAYERS',
    defect: 'a layer with something on it that is switched off',
    near: 'a layer that is switched on',
    spoil: (design, random) =>
      putBehind(frontOf(design), {
        kind: 'layer',
        name: random.pick(['Background', 'Text hindi', 'Guides']),
        isShown: false,
        parts: [{ kind: 'area', box: middle(design, 0.3), ink: { cmyk: [0, 0.5, 0.5, 0] } }],
      }),
    touch: (design) =>
      putBehind(frontOf(design), {
        kind: 'layer',
        name: 'Background',
        isShown: true,
        parts: [{ kind: 'area', box: middle(design, 0.3), ink: { cmyk: [0, 0.2, 0.2, 0] } }],
      }),
    isNearClean: true,
  },
  {
    id: 'AI_NO_PDF',
    code: 'AI_NO_PDF',
    isBlock: true,
    defect: 'Illustrator’s file without the design in it',
    near: 'Illustrator’s file with it',
    spoil: (design) => {
      design.file.isIllustrator = true;
      const page = frontOf(design);
      page.parts = [
        {
          kind: 'text',
          text: 'This is an Adobe Illustrator File that was saved without PDF Content.',
          script: 'latin',
          missingFont: 'MyriadPro-Regular',
          at: { x: 5, y: 10 },
          align: 'left',
          pt: 8,
          ink: BLACK,
        },
      ];
      design.pages.splice(1);
      return true;
    },
    touch: ({ file }) => {
      file.isIllustrator = true;
      return true;
    },
    isNearClean: true,
  },
  {
    id: 'ENGINE_LIMIT',
    code: 'ENGINE_LIMIT',
    defect: 'an EPS, where nobody can open it',
    near: 'a PDF',
    spoil: ({ file }) => change(file, { format: 'eps' }),
    touch: () => true,
    isNearClean: true,
  },
  {
    id: 'SAFE_AREA at the cut',
    code: 'SAFE_AREA',
    isHarmless: true,
    defect: 'a line that touches the cut',
    near: 'a pattern of letters over the cut',
    spoil: (design) => rewrite(design, 'copy', ({ at }) => ({ align: 'left', at: { x: 0.2, y: at.y } })),
    touch: (design) =>
      put(frontOf(design), {
        kind: 'text',
        text: 'SALE',
        script: 'latin',
        at: { x: design.product.widthMm * 0.7, y: design.product.heightMm + 2 },
        align: 'left',
        pt: Math.max(60, design.product.heightMm),
        ink: WHITE,
      }),
    isNearClean: true,
  },
];
