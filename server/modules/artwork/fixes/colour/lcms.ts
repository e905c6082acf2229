import { instantiate, type Lcms } from 'lcms-wasm';

/** What a transform reads or writes, as LittleCMS numbers it (lcms2.h, PT_). */
const SPACES = { gray: [3, 1], rgb: [4, 3], cmyk: [6, 4], lab: [10, 3] } as const;
export type LcmsSpace = keyof typeof SPACES;

const FLOATS = 1 << 22;
const RELATIVE = 1;
const PERCEPTUAL = 0;
const BLACK_POINT = 0x2000;
/** Pixels at once: what is allocated inside stays small. */
const AT_ONCE = 1 << 18;

/** An ICC profile opened in LittleCMS, and the space of its device. */
export interface OpenProfile {
  readonly handle: number;
  readonly space: LcmsSpace;
}

/** Colours one after the other, as many numbers each as its space has. */
export type ColourTransform = (values: readonly number[]) => number[];
/** Pixels one after the other, a byte a channel. */
export type PixelTransform = (pixels: Uint8Array) => Uint8Array;

/** Of its space in floating point: RGB and gray 0 to 1, CMYK 0 to 100, Lab as it is. */
const floats = (space: LcmsSpace) => FLOATS | (SPACES[space][0] << 16) | (SPACES[space][1] << 3) | 4;
const bytes = (space: LcmsSpace) => (SPACES[space][0] << 16) | (SPACES[space][1] << 3) | 1;
/** It copies a profile over its stack, and ends where one does not fit: no profile is that long. */
const LONGEST_PROFILE = 4 * 1024 * 1024;
const KNOWN: Readonly<Record<string, LcmsSpace>> = { GRAY: 'gray', RGB: 'rgb', CMYK: 'cmyk', Lab: 'lab' };

/** LittleCMS, started. What it opens stays open until the process ends, which is soon. */
export class ColourEngine {
  readonly #lcms: Lcms;
  readonly srgb: OpenProfile;
  /** D50, as profiles connect. */
  readonly lab: OpenProfile;

  constructor(lcms: Lcms) {
    this.#lcms = lcms;
    this.srgb = { handle: lcms.cmsCreate_sRGBProfile(), space: 'rgb' };
    this.lab = { handle: lcms.cmsCreateLab4Profile(null), space: 'lab' };
  }

  /** Of an ICC profile as it lies in a file; null when it is none, or of a space nobody prints from. */
  open(icc: Uint8Array): OpenProfile | null {
    if (icc.length < 128 || icc.length > LONGEST_PROFILE) return null;
    const handle = this.#lcms.cmsOpenProfileFromMem(icc, icc.length);
    const space = handle ? KNOWN[this.#lcms.cmsGetColorSpaceASCII(handle) ?? ''] : undefined;
    return space ? { handle, space } : null;
  }

  /** Relative colorimetric with black point compensation, for single colours; null when the two cannot be joined. */
  colours(from: OpenProfile, to: OpenProfile): ColourTransform | null {
    const transform = this.#join(from, floats(from.space), to, floats(to.space), 'relative');
    if (!transform) return null;
    const channels = SPACES[from.space][1];
    return (values) => [
      ...this.#lcms.cmsDoTransform(transform, Float32Array.from(values), values.length / channels),
    ];
  }

  /** For pictures, in 8 bits: as `colours`, or perceptual as sharp does it; null when the two cannot be joined. */
  pixels(
    from: OpenProfile,
    to: OpenProfile,
    intent: 'relative' | 'perceptual' = 'relative',
  ): PixelTransform | null {
    const transform = this.#join(from, bytes(from.space), to, bytes(to.space), intent);
    if (!transform) return null;
    const [channels, made] = [SPACES[from.space][1], SPACES[to.space][1]];
    return (pixels) => {
      const count = Math.floor(pixels.length / channels);
      const out = new Uint8Array(count * made);
      for (let at = 0; at < count; at += AT_ONCE) {
        const some = Math.min(AT_ONCE, count - at);
        const part = pixels.subarray(at * channels, (at + some) * channels);
        out.set(this.#lcms.cmsDoTransform(transform, part, some), at * made);
      }
      return out;
    };
  }

  #join(
    from: OpenProfile,
    input: number,
    to: OpenProfile,
    output: number,
    intent: 'relative' | 'perceptual',
  ): number {
    const [kind, flags] = intent === 'relative' ? [RELATIVE, BLACK_POINT] : [PERCEPTUAL, 0];
    return this.#lcms.cmsCreateTransform(from.handle, input, to.handle, output, kind, flags);
  }
}

let engine: Promise<ColourEngine> | undefined;

export function colourEngine(): Promise<ColourEngine> {
  engine ??= instantiate().then((lcms) => new ColourEngine(lcms));
  return engine;
}
