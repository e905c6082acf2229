import { BLACK, type CodePart, WHITE } from '../designs/design.ts';
import { modulesOf } from '../designs/write-parts.ts';
import { type Check, frontOf, isSheet, middle, put, smallerSide } from './check.ts';

const LINK = 'https://inkbazaar.in/menu';

/** A code in the middle; as large as is usual unless said. */
function codeOn(design: Parameters<Check['spoil']>[0], changes: Partial<CodePart>): CodePart {
  const says = changes.says ?? LINK;
  const moduleMm = changes.moduleMm ?? Math.max(0.45, (smallerSide(design) * 0.35) / modulesOf(says));
  const side = modulesOf(says) * moduleMm;
  const { widthMm, heightMm } = design.product;
  return {
    kind: 'code',
    at: { x: (widthMm - side) / 2, y: (heightMm - side) / 2 },
    says,
    moduleMm,
    quietModules: 4,
    ink: BLACK,
    ground: WHITE,
    ...changes,
  };
}
const isForCode = (family: Parameters<typeof isSheet>[0]) =>
  isSheet(family) &&
  family.layout !== 'withCode' &&
  /cards|flyers|pamphlets|labels|pouches|posters|booklets/.test(family.slug);
const isRoomy = (design: Parameters<Check['spoil']>[0]) => smallerSide(design) >= 44;

/** QR codes: read, large enough, free around them, with a link that opens. */
export const CODE_CHECKS: readonly Check[] = [
  {
    id: 'CODE_UNREADABLE',
    code: 'CODE_UNREADABLE',
    defect: 'a QR code with a fifth of its squares wrong',
    near: 'one in a hundred wrong, which it mends itself',
    families: isForCode,
    spoil: (design) => isRoomy(design) && put(frontOf(design), codeOn(design, { damage: 0.2 })),
    touch: (design) => isRoomy(design) && put(frontOf(design), codeOn(design, { damage: 0.006 })),
    isNearClean: true,
  },
  {
    id: 'CODE_SMALL',
    code: 'CODE_SMALL',
    isHarmless: true,
    defect: 'squares of 0.22 to 0.3 mm',
    near: 'squares of 0.36 to 0.45 mm',
    families: isForCode,
    spoil: (design, random) => put(frontOf(design), codeOn(design, { moduleMm: random.between(0.22, 0.3) })),
    touch: (design, random) =>
      isRoomy(design) && put(frontOf(design), codeOn(design, { moduleMm: random.between(0.36, 0.45) })),
    isNearClean: true,
  },
  {
    id: 'CODE_QUIET_ZONE',
    code: 'CODE_QUIET_ZONE',
    isHarmless: true,
    defect: 'half a square of free space on a dark ground',
    near: 'four squares of it',
    families: isForCode,
    spoil: (design) =>
      isRoomy(design) &&
      put(
        frontOf(design),
        { kind: 'area', box: middle(design, 0.9), ink: { cmyk: [0.9, 0.7, 0, 0.5] } },
        codeOn(design, { quietModules: 0.5 }),
      ),
    touch: (design) =>
      isRoomy(design) &&
      put(
        frontOf(design),
        { kind: 'area', box: middle(design, 0.9), ink: { cmyk: [0.9, 0.7, 0, 0.5] } },
        codeOn(design, { quietModules: 4 }),
      ),
    isNearClean: true,
  },
  {
    id: 'CODE_LINK',
    code: 'CODE_LINK',
    defect: 'htps://, a name without an ending, a payment to nobody',
    near: 'a link, plain words, a visiting card',
    families: isForCode,
    spoil: (design, random) =>
      isRoomy(design) &&
      put(
        frontOf(design),
        codeOn(design, {
          says: random.pick([
            'htps://inkbazaar.in',
            'https//inkbazaar.in',
            'https://inkbazaar',
            'https://www.inkbazaar',
            'upi://pay?pn=Shop&cu=INR',
            'https://inkbazaar.con',
            'http:/inkbazaar.in',
            'https://ink bazaar.in',
          ]),
        }),
      ),
    touch: (design, random) =>
      isRoomy(design) &&
      put(
        frontOf(design),
        codeOn(design, {
          says: random.pick([
            'https://inkbazaar.in',
            'WIFI:T:WPA;S:Shop;P:secret;;',
            'Thank you, come again',
            'upi://pay?pa=shop@okaxis&pn=Shop',
            'tel:+919820012345',
            'http://192.168.1.4/menu',
          ]),
        }),
      ),
    isNearClean: true,
  },
];
