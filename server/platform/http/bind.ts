/**
 * HTTP. Owns how an endpoint of the contract becomes a route, its errors, headers, page cache and security log.
 * Always true: who may call is decided before the body is read, and an answer is checked against its schema.
 */

import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Access, Api, CallOf, Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { ErrorBody } from '#contract/errors.ts';
import { type Actor, nobody } from '../actor.ts';
import { fail } from '../errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every bound endpoint by name: the web role calls them in-process through it. */
    operations: Map<string, BoundOperation>;
  }
  interface FastifyContextConfig {
    /**
     * Every route declares who may come in: a rule of the contract, `link` (whoever holds the secret in the address)
     * or `gateway` (what carries its signature).
     */
    access?: Access | 'link' | 'gateway';
    /** Takes an `Idempotency-Key`. */
    isIdempotent?: boolean;
    /** A bearer token that is no longer good makes an anonymous caller here, and is not refused. */
    takesOldTokens?: boolean;
  }
  interface FastifyRequest {
    actor: Actor;
  }
}

export interface BoundOperation {
  readonly endpoint: Endpoint;
  readonly call: (actor: Actor, input: unknown, call: Call) => Promise<unknown>;
}

/** What an operation may know of the call itself. */
export interface Call {
  /** The caller's network address, behind the proxies that `TRUST_PROXY` names. */
  readonly address: string;
}

/** Resolves who is asking from the request's bearer token; refuses a token that is there but not good. */
export type Authenticate = (authorization: string | undefined) => Promise<Actor>;

/**
 * Binds an operation to its endpoint: schema, access rule and route in one line. The operation receives params,
 * query and body parsed and merged; what it returns is checked against the response schema.
 */
export function bind<D, E extends Endpoint>(
  app: FastifyInstance,
  deps: D,
  endpoint: E,
  operation: (deps: D, actor: Actor, input: InputOf<E>, call: Call) => Promise<OutputOf<E>>,
): void {
  app.operations.set(endpoint.name, {
    endpoint,
    call: (actor, input, call) => operation(deps, actor, input as InputOf<E>, call),
  });
  app.route({
    method: endpoint.method as HTTPMethods,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: endpoint.maxBodyBytes ?? (endpoint.access === 'public' ? PUBLIC_BODY_BYTES : BODY_BYTES),
    schema: {
      operationId: endpoint.name,
      summary: endpoint.summary,
      tags: [endpoint.tag],
      ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: { [endpoint.status ?? 200]: endpoint.response, '4xx': ErrorBody },
    },
    config: {
      access: endpoint.access,
      isIdempotent: endpoint.isIdempotent === true,
      takesOldTokens: endpoint.takesOldTokens === true,
      rateLimit: { max: endpoint.perMinute ?? 600 },
    },
    // Before a byte of the body is read, and behind the limit of calls a minute, which counts who is refused too.
    preParsing: async (request: FastifyRequest, reply: FastifyReply) => {
      // Refused with a body still on its way: the connection ends with the answer, and nothing more is taken in.
      if (hasMoreToCome(request)) reply.header('connection', 'close');
      requireAccess(endpoint, request.actor);
      reply.removeHeader('connection');
    },
    // With the body read: what is not even valid asks nobody for a password.
    preHandler: async (request: FastifyRequest) => {
      requireFresh(endpoint, request.actor, inputOf(endpoint, request));
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const input = inputOf(endpoint, request) as InputOf<E>;
      const output = await operation(deps, request.actor, input, { address: request.ip });
      reply.code(endpoint.status ?? 200);
      return output;
    },
  });
}

/** What anybody may send is little; an order of 99 lines with their notes is under a megabyte. */
const PUBLIC_BODY_BYTES = 65_536;
const BODY_BYTES = 1_048_576;
/** A body up to this length is here with its headers or soon after, and may as well be let go unread. */
const SMALL_BODY_BYTES = 16_384;

/** A length that nobody declared may be any. */
function hasMoreToCome({ headers }: FastifyRequest): boolean {
  return (
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_BODY_BYTES
  );
}

/** Only what a schema let through: anything else would reach the operation unread, under any name. */
function inputOf(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const key = endpoint.isIdempotent ? request.headers['idempotency-key'] : undefined;
  return Object.assign(
    {},
    endpoint.query && request.query,
    endpoint.body && request.body,
    endpoint.params && request.params,
    key && { idempotencyKey: key },
  );
}

/** A session somebody left open, or took, cannot do what cannot be taken back: `confirmPassword` is the way on. */
function requireFresh(endpoint: Endpoint, actor: Actor, input: Record<string, unknown>): void {
  const { needsFresh } = endpoint;
  if (needsFresh === undefined || (needsFresh !== true && !needsFresh(input))) return;
  if (actor.kind !== 'user' || !actor.isFresh) fail('password_needed');
}

/** The coarse access rule. What belongs to whom is the module's policy, which answers 404 to strangers. */
function requireAccess(endpoint: Endpoint, actor: Actor): void {
  if (endpoint.access === 'public') return;
  if (actor.kind === 'nobody') fail('not_signed_in');
  if (endpoint.access === 'identity') return;
  if (actor.kind !== 'user') fail('not_signed_in');
  if (endpoint.access === 'user') return;
  // The admin's routes are known to everybody (back office, section 8); what is behind them is not.
  if (endpoint.access === 'admin' && actor.role !== 'admin') fail('admin_required');
  // A signed-in person at a route that is not theirs learns no more than a stranger.
  if (actor.role !== endpoint.access) fail('not_found');
}

/** The API as the web role calls it for a visitor when both run in one process: the same schemas, no HTTP. */
export function inProcessApi(app: FastifyInstance, visitor: string): Api {
  return async <E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<OutputOf<E>> => {
    const bound = app.operations.get(endpoint.name);
    if (!bound) throw new Error(`no operation is bound to ${endpoint.name}`);
    const parsed = Object.assign(
      {},
      endpoint.params?.parse(input),
      endpoint.query?.parse(input),
      endpoint.body?.parse(input),
      endpoint.isIdempotent && { idempotencyKey: (input as { idempotencyKey?: string }).idempotencyKey },
    );
    return (await bound.call(nobody, parsed, { address: visitor })) as OutputOf<E>;
  };
}
