import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';

/**
 * Spans for an OTLP collector: requests, jobs, calls to companies outside and transactions. Off, it costs one comparison.
 * The collector's own variables (OTEL_EXPORTER_OTLP_ENDPOINT, _HEADERS, OTEL_SERVICE_NAME) say where to and as whom.
 */
const state: { tracer?: Tracer } = {};

export const isTracing = () => state.tracer !== undefined;

/** Begins to send; answers with what sends the rest at the end. */
export async function beginTracing(options: {
  version: string;
  roles: readonly string[];
  /** Of traces that begin here; of those that came with a decision it is theirs. */
  share: number;
}): Promise<{ stop(): Promise<void> }> {
  // Only who sends traces loads what sends them.
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME ?? 'inkbazaar',
      'service.version': options.version,
      'inkbazaar.roles': options.roles.join(','),
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(options.share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  state.tracer = provider.getTracer('inkbazaar', options.version);
  return {
    stop: async () => {
      delete state.tracer;
      await provider.shutdown().catch(() => undefined);
    },
  };
}

type Attributes = Record<string, string | number>;

/** A span of a request that came in: of the caller's trace when there is one. */
export function startServerSpan(name: string, traceparent: unknown): Span | undefined {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(
      typeof traceparent === 'string' ? traceparent : '',
    ) ?? [];
  const parent =
    traceId && spanId
      ? trace.setSpanContext(ROOT_CONTEXT, {
          traceId,
          spanId,
          traceFlags: Number.parseInt(flags ?? '0', 16),
          isRemote: true,
        })
      : ROOT_CONTEXT;
  return state.tracer?.startSpan(name, { kind: SpanKind.SERVER }, parent);
}

/** A span below another, or one that begins a trace. */
export function startSpan(name: string, kind: 'inside' | 'client' | 'job', parent?: Span): Span | undefined {
  const kinds = { inside: SpanKind.INTERNAL, client: SpanKind.CLIENT, job: SpanKind.CONSUMER };
  const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
  return state.tracer?.startSpan(name, { kind: kinds[kind] }, context);
}

/** Ends a span; an error is told by its type alone, since its words may name people. */
export function endSpan(span: Span | undefined, attributes: Attributes, error?: unknown): void {
  if (!span) return;
  span.setAttributes(attributes);
  if (error !== undefined) {
    span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}
