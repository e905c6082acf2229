/** One line of the results. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  /** What the same machine did in the same run with as little as possible in the way. */
  readonly limit?: string;
  readonly ratio?: string;
  readonly aim: string;
  readonly isMet: boolean;
  /** CPU-ms per call: the shop's process, and PostgreSQL. */
  readonly cpu?: string;
  readonly statements?: string;
  /** Whether the machine did something else meanwhile; `run.ts` says it. */
  readonly machine?: string;
}

export function times(value: number): string {
  return `${value.toFixed(2)} ×`;
}

export function ms(value: number): string {
  return `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
}

export function perSecond(value: number): string {
  return `${Math.round(value).toLocaleString('en-IN')}/s`;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(bytes < 1e6 ? 2 : 0)} MB`;
}

export function cpuOf(load: { serverCpuMs: number; postgresCpuMs: number }): string {
  return `${load.serverCpuMs.toFixed(2)} + ${load.postgresCpuMs.toFixed(2)}`;
}
