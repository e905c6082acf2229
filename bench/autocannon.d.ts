/** As much of autocannon as the benchmarks use; the package brings no types. */
declare module 'autocannon' {
  interface Call {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
  }
  interface Options {
    url: string;
    connections: number;
    amount?: number;
    duration?: number;
    requests: { setupRequest: (call: Call) => Call }[];
  }
  interface Run extends PromiseLike<{ errors: number; timeouts: number }> {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): void;
  }
  export default function autocannon(options: Options): Run;
}
