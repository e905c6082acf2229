/** What is used of libheif-js, whose own types leave its decoder out. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.js' {
  interface Pixels {
    data: Uint8ClampedArray;
    width: number;
    height: number;
  }
  export interface HeifImage {
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
    /** Fills the pixels; null where it cannot. */
    display(room: Pixels, done: (shown: Pixels | null) => void): void;
  }
  export default function load(overrides: {
    print: (text: string) => void;
    printErr: (text: string) => void;
  }): { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };
}
