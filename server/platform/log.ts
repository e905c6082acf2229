import { pino } from 'pino';

/** JSON lines in UTC; never tokens, mail addresses, phones or signatures (facts, security 4.6). */
export function makeLog(level: string) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
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
