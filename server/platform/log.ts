import { type DestinationStream, type LoggerOptions, pino } from 'pino';

/** Fields that never reach a log, at the top of a line and two levels below. */
const SECRET_NAMES = [
  'authorization',
  'cookie',
  'password',
  'old_password',
  'new_password',
  'passwordHash',
  'token',
  'accessToken',
  'idToken',
  'refreshToken',
  'guestToken',
  'resendToken',
  'trackToken',
  'totp',
  'email',
  'phone',
  'recipient',
  'razorpay_signature',
];

/** JSON lines in UTC; never tokens, mail addresses, phones or signatures (facts, security 4.6). */
export function makeLog(level: string, to: DestinationStream = pino.destination(1)) {
  const settings: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: plainError },
    redact: {
      paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
  };
  return pino(settings, to);
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
