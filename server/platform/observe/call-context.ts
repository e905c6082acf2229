import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Span } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { endSpan, isTracing, startServerSpan, startSpan } from './tracing.ts';

/** By what a line of the log and an error are found again: the call they belong to, here and across machines. */
export interface CallContext {
  /** As the answer of an unexpected error tells it; of a job `job-` and its number. */
  readonly requestId: string;
  /** W3C trace id: 32 hex digits, of the caller when they sent one. */
  readonly traceId: string;
  /** What is sent to a collector, when there is one. */
  readonly span?: Span | undefined;
  /** Where in the database's log the caller's last write is (`16/B374D848`), when they told. */
  wrote?: string;
}

const calls = new AsyncLocalStorage<CallContext>();

export const currentCall = (): CallContext | undefined => calls.getStore();

export function runInCall<T>(context: CallContext, work: () => T): T {
  return calls.run(context, work);
}

/** From the store of random numbers that UUIDs are made from: asking for sixteen bytes each time takes ten times as long. */
const newTraceId = () => randomUUID().replaceAll('-', '');

/** `traceparent` of W3C Trace Context; anything else begins a trace of its own. */
export function traceIdOf(traceparent: unknown): string {
  const id =
    typeof traceparent === 'string' && /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(traceparent)?.[1];
  return id && !/^0+$/.test(id) ? id : newTraceId();
}

/** What a line of the log says of its call. */
export function callFields(): { requestId: string; traceId: string } | Record<string, never> {
  const call = calls.getStore();
  return call ? { requestId: call.requestId, traceId: call.traceId } : {};
}

/** Everything a request asks for happens in its call. Before all other hooks. */
export function installCallContext(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { traceparent } = request.headers;
    const span = isTracing() ? startServerSpan(request.method, traceparent) : undefined;
    if (span)
      reply.raw.once('close', () => {
        const route = request.pageRoute ?? request.routeOptions.url ?? 'none';
        span.updateName(`${request.method} ${route}`);
        const facts = { 'http.request.method': request.method, 'http.route': route };
        const failed = reply.statusCode >= 500 ? new Error('answered with an error') : undefined;
        endSpan(span, { ...facts, 'http.response.status_code': reply.statusCode }, failed);
      });
    const traceId = span?.spanContext().traceId ?? traceIdOf(traceparent);
    runInCall({ requestId: request.id, traceId, span }, done);
  });
}

/** Runs a piece of a call under a span of its own. */
export async function inSpan<T>(name: string, kind: 'inside' | 'client', work: () => Promise<T>): Promise<T> {
  const call = calls.getStore();
  const span = isTracing() ? startSpan(name, kind, call?.span) : undefined;
  if (!span) return work();
  try {
    const answer = await runInCall(
      {
        requestId: call?.requestId ?? '',
        traceId: span.spanContext().traceId,
        span,
        ...(call?.wrote && { wrote: call.wrote }),
      },
      work,
    );
    endSpan(span, {});
    return answer;
  } catch (error) {
    endSpan(span, {}, error);
    throw error;
  }
}

/** Runs a job as a call, with a trace of its own. */
export async function runAsJob(job: { id: string; name: string }, work: () => Promise<void>): Promise<void> {
  const span = isTracing() ? startSpan(`job ${job.name}`, 'job') : undefined;
  const traceId = span?.spanContext().traceId ?? newTraceId();
  try {
    await runInCall({ requestId: `job-${job.id}`, traceId, span }, work);
    endSpan(span, {});
  } catch (error) {
    endSpan(span, {}, error);
    throw error;
  }
}
