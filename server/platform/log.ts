import { type DestinationStream, type LoggerOptions, pino } from 'pino';
import { callFields } from './observe/call-context.ts';
import { noteError } from './observe/error-groups.ts';

const ERROR_LEVEL = 50;

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
  'pan',
  'gstin',
  'accountNumber',
  'accountHolder',
  'upiId',
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
    // Whose call a line is of: lines of one request are found by it, also those of operations deep below.
    mixin: callFields,
    hooks: {
      streamWrite: withoutPeople,
      logMethod(args, method, level) {
        const [fields, said] = args as unknown as [{ err?: unknown } | undefined, unknown];
        if (level >= ERROR_LEVEL && fields?.err) noteError(fields.err, String(said ?? ''), withoutPeople);
        return method.apply(this, args);
      },
    },
  };
  return pino(settings, to);
}

/** A mail address, a token, an Indian mobile number: what a library wrote into a sentence of its own. */
const PERSONAL =
  /[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+|eyJ[\w-]+\.[\w-]+\.[\w-]+|(?<![\w.-])(?:\+?91)?[6-9][0-9]{9}(?![\w-])/gu;

/** Fields are left out by name; sentences (a mail server's "550 no such user <…>") have none, so whole lines are read. */
function withoutPeople(line: string): string {
  return line.replace(PERSONAL, '[personal]');
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
