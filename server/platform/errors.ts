import { type ErrorCode, errorCatalogue, type Issue } from '#contract/errors.ts';

/** A refusal with a code of the catalogue: becomes its HTTP status and sentence, never a 500. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;
  readonly issues: Issue[] | undefined;

  constructor(code: ErrorCode, options: { message?: string; details?: unknown; issues?: Issue[] } = {}) {
    super(options.message ?? errorCatalogue[code][1]);
    this.name = 'Refusal';
    this.code = code;
    this.details = options.details;
    this.issues = options.issues;
  }

  get status(): number {
    return errorCatalogue[this.code][0];
  }
}

/** Refuses the request. `message` replaces the catalogue's sentence where it needs a name or number in it. */
export function fail(
  code: ErrorCode,
  options: { message?: string; details?: unknown; issues?: Issue[] } = {},
): never {
  throw new Refusal(code, options);
}
