/** What is used of lcms-wasm, which brings no types. Profiles and transforms are addresses in its memory; 0 is none. */
declare module 'lcms-wasm' {
  export interface Lcms {
    cmsOpenProfileFromMem(bytes: Uint8Array, length: number): number;
    cmsCloseProfile(profile: number): void;
    cmsCreate_sRGBProfile(): number;
    cmsCreateLab4Profile(whitePoint: null): number;
    cmsGetColorSpaceASCII(profile: number): string | null;
    cmsCreateTransform(
      from: number,
      fromFormat: number,
      to: number,
      toFormat: number,
      intent: number,
      flags: number,
    ): number;
    cmsDoTransform(transform: number, values: Float32Array, count: number): Float32Array;
    cmsDoTransform(transform: number, values: Uint8Array, count: number): Uint8Array;
  }
  export function instantiate(): Promise<Lcms>;
}
