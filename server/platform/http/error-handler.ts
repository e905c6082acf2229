import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { type ErrorBody, type ErrorCode, errorCatalogue, type Issue } from '#contract/errors.ts';
import { speakPlainly } from '#contract/plain-issues.ts';
import { sqlState } from '../db.ts';
import { Refusal } from '../errors.ts';
import { SecurityLog, securityEventOf } from './security-log.ts';

/** The one place that turns an error into an answer. A refusal is 4xx; anything else is logged once and says little. */
export function installErrorHandler(app: FastifyInstance): void {
  speakPlainly();
  const security = new SecurityLog();
  const note = (code: ErrorCode, request: FastifyRequest) => {
    const event = securityEventOf(code, request);
    if (event) security.write(event, code, request);
  };
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) {
      note(error.code, request);
      const wait = retryAfterSeconds(error.details);
      if (wait !== undefined) reply.header('retry-after', wait);
      return answer(reply, error.status, error.code, {
        message: error.message,
        ...(error.issues && { issues: error.issues }),
        ...(error.details !== undefined && { details: error.details }),
        ...(error.exists === false && { exists: false }),
      });
    }
    if (hasZodFastifySchemaValidationErrors(error)) return answerIssues(reply, error);
    const known = fromFramework(error);
    if (known) note(known, request);
    if (known) return answer(reply, errorCatalogue[known][0], known, {});
    return answerUnexpected(error, request, reply);
  });
  app.setNotFoundHandler((_request, reply) => answer(reply, 404, 'not_found', {}));
}

/** How long a refusal asks to wait, where it does. */
function retryAfterSeconds(details: unknown): number | undefined {
  const known = typeof details === 'object' && details !== null && 'retryAfterSeconds' in details;
  return known && typeof details.retryAfterSeconds === 'number' ? details.retryAfterSeconds : undefined;
}

/** All issues at once, each beside its field, and the first as the sentence on top (architecture, "Errors"). */
function answerIssues(reply: FastifyReply, error: FastifyError) {
  const issues: Issue[] = (error.validation ?? []).map((found) => ({
    path: found.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: found.message ?? errorCatalogue.invalid_input[1],
  }));
  return answer(reply, 400, 'invalid_input', {
    message: issues[0]?.message ?? errorCatalogue.invalid_input[1],
    issues,
  });
}

function fromFramework(error: FastifyError): ErrorCode | undefined {
  if (error.statusCode === 429) return 'too_many_requests';
  if (error.statusCode === 413) return 'payload_too_large';
  if (error.statusCode !== undefined && error.statusCode < 500) return 'malformed_request';
  const state = sqlState(error);
  // A NUL or half a character in a text or in JSON: PostgreSQL has none, and no person sends one.
  if (state === '22021' || state === '22P05') return 'malformed_request';
  if (state === '22P02' && error.message === 'invalid input syntax for type json') return 'malformed_request';
  // Connection lost, shutting down, its disk or memory full, too many connections, a plan made stale by a
  // migration: the request may be repeated.
  if (state && (/^(08|53|57P|0A000)/.test(state) || state.startsWith('ECONN'))) return 'service_unavailable';
  if (
    /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/.test(
      error.message,
    )
  )
    return 'service_unavailable';
  return undefined;
}

function answerUnexpected(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const what = isResponseSerializationError(error) ? 'an answer broke its schema' : 'unexpected error';
  request.log.error({ err: error, url: request.routeOptions.url }, what);
  return answer(reply, 500, 'unexpected', { requestId: request.id });
}

/** A refusal as every route gives it. */
export function answer(reply: FastifyReply, status: number, code: ErrorCode, rest: Partial<ErrorBody>) {
  const message = rest.message ?? errorCatalogue[code][1];
  const body: ErrorBody = { code, ...rest, message, error: message };
  // The error body has a shape of its own; the route's response schema does not apply to it.
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}
