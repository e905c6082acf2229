/**
 * What web and server agree on. Imports zod and nothing else. A folder for each part of the business; the files beside
 * this one are what several parts need.
 */

import type { z } from 'zod';

/**
 * Who may call an endpoint at all; the module's policy.ts decides about the thing itself.
 * `identity` is anyone with a valid guest or user token.
 */
export type Access = 'public' | 'identity' | 'user' | 'admin' | 'psp';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Endpoint {
  /** The operation's one name, the same in contract, server and web. */
  readonly name: string;
  readonly summary: string;
  readonly method: Method;
  /** Below `/api`, parameters written `{id}`. */
  readonly path: string;
  readonly access: Access;
  /**
   * What cannot be taken back: it is only done for a session that showed the password (and the code, where two-step
   * sign-in is on) in the last `FRESH_MINUTES`. A rule says for which inputs.
   */
  readonly needsFresh?: true | ((input: Readonly<Record<string, unknown>>) => boolean);
  /** Group in the API reference. */
  readonly tag: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly response: z.ZodType;
  /** Success status, 200 unless said. */
  readonly status?: 200 | 201 | 202;
  /** The caller may repeat it with the same `Idempotency-Key` header; it reaches the operation as `idempotencyKey`. */
  readonly isIdempotent?: boolean;
  /** What is asked for proves itself: a bearer token that is no longer good is passed over and not refused. */
  readonly takesOldTokens?: boolean;
  /** The longest body it takes; unless said 64 kB where anybody may call, and a megabyte everywhere else. */
  readonly maxBodyBytes?: number;
  /** Calls a minute from one address; 600 unless said. */
  readonly perMinute?: number;
}

/** How long a password that was shown counts for what cannot be taken back; then it is asked for again. */
export const FRESH_MINUTES = 15;

/** Keeps the literal types of an endpoint while checking its shape. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : unknown;
type Given<S> = S extends z.ZodType ? z.input<S> : unknown;
type Keyed<E> = E extends { isIdempotent: true } ? { idempotencyKey?: string | undefined } : unknown;

/** What the operation receives: params, query and body, parsed and merged. */
export type InputOf<E extends Endpoint> = Parsed<E['params']> &
  Parsed<E['query']> &
  Parsed<E['body']> &
  Keyed<E>;

/** What a caller writes. */
export type CallOf<E extends Endpoint> = Given<E['params']> & Given<E['query']> & Given<E['body']> & Keyed<E>;

/** What travels back on the wire. */
export type OutputOf<E extends Endpoint> = z.input<E['response']>;

/** The one way the web calls the API on the server: in-process when together, over HTTP when apart. */
export type Api = <E extends Endpoint>(endpoint: E, input: CallOf<E>) => Promise<OutputOf<E>>;
