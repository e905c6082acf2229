import { pino } from 'pino';

/** JSON lines in UTC; never tokens, mail addresses, phones or signatures (facts, security 4.6). */
export function makeLog(level: string) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: plainError },
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        '*.password',
        '*.token',
        '*.email',
        '*.phone',
        '*.razorpay_signature',
      ],
      censor: '[redacted]',
    },
  });
}

export type Log = ReturnType<typeof makeLog>;

/** An error as a log should have it: libraries hang whole connections, passwords and all, on theirs. */
function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error ? error.code : undefined;
  return {
    type: error.name,
    message: error.message,
    ...(code !== undefined && { code }),
    stack: error.stack,
    ...(error.cause !== undefined && { cause: plainError(error.cause) }),
  };
}
