/** What opening one file of a stranger may cost: the whole price of an upload is decided here. */
export interface ChildLimits {
  /** Processor time, which a busy machine does not use up. */
  readonly cpuSeconds: number;
  /** Wall clock: only a machine far too busy, or a process that waits, gets here. */
  readonly wallMs: number;
  /** Resident memory. */
  readonly memoryBytes: number;
  /** Looks in a row, ten a second, that see it use no processor. 200 unless said. */
  readonly idleLooks?: number;
  /** Of WebAssembly; each reserves address space. One unless said. */
  readonly engines?: number;
  /** Of all pictures it says, by descriptor 3. 16 MB unless said. */
  readonly picturesBytes?: number;
}

/**
 * Of 6,442 real files the slowest took 8 s; what takes twice that is made to. Pictures of `MOST_PIXELS` took 100 MB (JPEG),
 * 270 MB (PNG) and 470 MB for 108 megapixels of an interlaced PNG; a progressive JPEG takes six bytes a pixel.
 */
export const CHECK_LIMITS: ChildLimits = {
  cpuSeconds: 15,
  wallMs: 60_000,
  memoryBytes: 1200 * 1024 * 1024,
  // Pages are drawn after codes were read.
  engines: 2,
};

/** Making it print-ready reads, draws and writes it: as long again as a check, at most. */
export const PRINT_LIMITS: ChildLimits = { ...CHECK_LIMITS, cpuSeconds: 30, wallMs: 120_000 };

/** Of a PNG or JPEG. Phones make 200 megapixels; bombs are refused before they unpack (facts, security 4.4). */
export const MOST_PIXELS = 250e6;

/** A mockup is small, and its page waits for it. */
export const MOCKUP_LIMITS: ChildLimits = {
  cpuSeconds: 5,
  wallMs: 10_000,
  memoryBytes: 512 * 1024 * 1024,
};

/**
 * Of a picture for a design: somebody waits for it, and telephones make large ones. One of 48 megapixels took 1 s; nothing but
 * noise that shines through took 3 s and 27 MB, and 21 MB in inks.
 */
export const PICTURE_LIMITS: ChildLimits = {
  cpuSeconds: 12,
  wallMs: 40_000,
  memoryBytes: 1200 * 1024 * 1024,
  picturesBytes: 64 * 1024 * 1024,
};
