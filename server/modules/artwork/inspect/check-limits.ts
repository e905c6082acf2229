/** What opening one file of a stranger may cost: the whole price of an upload is decided here. */
export interface ChildLimits {
  /** Processor time, which a busy machine does not use up. */
  readonly cpuSeconds: number;
  /** Wall clock: only a machine far too busy, or a process that waits, gets here. */
  readonly wallMs: number;
  /** Resident memory. */
  readonly memoryBytes: number;
}

/** Of 6,442 real files the slowest took 8 s; what takes twice that is made to. */
export const CHECK_LIMITS: ChildLimits = {
  cpuSeconds: 15,
  wallMs: 60_000,
  memoryBytes: 1024 * 1024 * 1024,
};

/** A mockup is small, and its page waits for it. */
export const MOCKUP_LIMITS: ChildLimits = {
  cpuSeconds: 5,
  wallMs: 10_000,
  memoryBytes: 512 * 1024 * 1024,
};
