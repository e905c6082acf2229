import type { PDFRawStream } from '@cantoo/pdf-lib';
import type { PressCondition } from '#contract/catalogue/catalogue.ts';
import { spotsOf } from '../../facts/colour.ts';
import { decodeStream, StreamLimit } from '../../facts/decode-stream.ts';
import { ColourValues, limitInk } from './colour-values.ts';
import type { FoundImage } from './convert-image.ts';
import type { ColourReport, ColourShift } from './convert-to-press.ts';
import { isFinishing } from './finishing-names.ts';
import type { ColourStep, Inking, NotConverted } from './inking.ts';
import { type Cmyk, pressProfile } from './press-profile.ts';
import type { SourceSpace } from './source-space.ts';

const LARGEST_PROFILE_BYTES = 4 * 1024 * 1024;
/** What profiles of the same characterisation data call themselves. */
const SAME_CONDITION: Readonly<Record<PressCondition, RegExp>> = {
  'coated-fogra39': /fogra ?39|iso ?coated ?v2/i,
  'uncoated-fogra29': /fogra ?29|iso ?uncoated(?! ?yellow)/i,
  'swop-tr003': /tr ?0?03|swop ?2006.{0,24}3/i,
};

/** Colours as a press condition prints them, and what of them was changed. */
export class PressInking implements Inking {
  readonly target = 'DeviceCMYK';
  readonly values: ColourValues;
  readonly images = new Map<PDFRawStream, FoundImage & { readonly page: number }>();
  /** From 1: the one that is converted now. */
  page = 1;
  readonly #condition: PressCondition;
  readonly #steps: ReadonlySet<ColourStep>;
  readonly #mostInk: number;
  readonly #counts: Partial<Record<ColourStep, number>> = {};
  readonly #failed = new Set<NotConverted>();
  readonly #same = new Map<PDFRawStream, boolean>();
  #drawing: ColourShift | null = null;
  #picture: ColourShift | null = null;

  private constructor(
    values: ColourValues,
    options: { condition: PressCondition; maximumInk: number; steps: ReadonlySet<ColourStep> },
  ) {
    this.values = values;
    this.#condition = options.condition;
    this.#steps = options.steps;
    this.#mostInk = options.maximumInk / 100;
  }

  static async for(options: {
    condition: PressCondition;
    maximumInk: number;
    steps: ReadonlySet<ColourStep>;
  }): Promise<PressInking> {
    return new PressInking(new ColourValues(await pressProfile(options.condition)), options);
  }

  /** For pictures: null where they keep what they have. */
  get mostInk(): number | null {
    return this.has('limit_ink') ? this.#mostInk : null;
  }

  has(step: ColourStep): boolean {
    return this.#steps.has(step);
  }

  stepOf(space: SourceSpace): ColourStep | null {
    const wanted = this.#stepFor(space);
    return wanted && this.has(wanted) ? wanted : null;
  }

  #stepFor(space: SourceSpace): ColourStep | null {
    switch (space.kind) {
      case 'rgb':
      case 'calrgb':
      case 'lab':
        return 'convert_to_cmyk';
      case 'cmyk':
        return space.profile && this.#isSame(space.profile) ? 'convert_to_cmyk' : null;
      case 'indexed':
        return this.#stepFor(space.base);
      case 'spot':
        return this.#stepForSpot(space.names);
      default:
        return null;
    }
  }

  #stepForSpot(names: readonly string[]): ColourStep | null {
    if (names.includes('All')) return 'registration_to_black';
    const spots = spotsOf({ space: 'spot', components: names.length, colorants: names });
    return spots.length === 0 || names.some(isFinishing) ? null : 'spot_to_process';
  }

  /** Whether a profile describes this very press: then its colours are what the press takes anyway. */
  #isSame(profile: PDFRawStream): boolean {
    const known = this.#same.get(profile);
    if (known !== undefined) return known;
    const icc = unpacked(profile);
    const isSame = icc !== null && isSameCondition(icc, this.#condition);
    this.#same.set(profile, isSame);
    return isSame;
  }

  of(cmyk: Cmyk): number[] {
    return [...cmyk];
  }

  limited(cmyk: Cmyk): Cmyk {
    return this.has('limit_ink') ? limitInk(cmyk, this.#mostInk) : cmyk;
  }

  counts(step: ColourStep): void {
    this.#counts[step] = (this.#counts[step] ?? 0) + 1;
  }

  moves(deltaE: number, what: 'drawing' | 'picture' = 'drawing'): void {
    const before = what === 'drawing' ? this.#drawing : this.#picture;
    if (deltaE <= (before?.deltaE ?? 0)) return;
    const moved = { deltaE: Math.round(deltaE * 10) / 10, page: this.page };
    if (what === 'drawing') this.#drawing = moved;
    else this.#picture = moved;
  }

  fails(what: NotConverted): void {
    this.#failed.add(what);
  }

  overprint(): null {
    return null;
  }

  image(image: PDFRawStream, space: SourceSpace, inches: { width: number; height: number }): void {
    const known = this.images.get(image);
    const largest = {
      width: Math.max(inches.width, known?.inches.width ?? 0),
      height: Math.max(inches.height, known?.inches.height ?? 0),
    };
    this.images.set(image, { image, space, inches: largest, page: known?.page ?? this.page });
  }

  report(): ColourReport {
    return {
      converted: this.#counts,
      shift: { drawing: this.#drawing, picture: this.#picture },
      notConverted: [...this.#failed],
    };
  }
}

/** Whether a profile describes that press condition, by the name it gives itself. */
export function isSameCondition(profile: Uint8Array, condition: PressCondition): boolean {
  const icc = Buffer.from(profile);
  const at = descriptionAt(icc);
  if (!at) return false;
  const name = icc
    .subarray(at.from, at.from + at.length)
    .toString('latin1')
    .replaceAll('\0', '');
  return SAME_CONDITION[condition].test(name);
}

function unpacked(profile: PDFRawStream): Uint8Array | null {
  try {
    return decodeStream(profile, LARGEST_PROFILE_BYTES);
  } catch (error) {
    if (error instanceof StreamLimit) return null;
    throw error;
  }
}

/** The tag `desc` (ICC.1:2022, 7.3). */
function descriptionAt(icc: Buffer): { from: number; length: number } | null {
  if (icc.length < 132) return null;
  const count = Math.min(100, icc.readUInt32BE(128));
  for (let index = 0; index < count && 144 + index * 12 <= icc.length; index += 1) {
    const at = 132 + index * 12;
    if (icc.toString('latin1', at, at + 4) !== 'desc') continue;
    return { from: icc.readUInt32BE(at + 4), length: Math.min(512, icc.readUInt32BE(at + 8)) };
  }
  return null;
}
