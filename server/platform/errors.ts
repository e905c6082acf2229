import { type ErrorCode, errorCatalogue, type Issue } from '#contract/errors.ts';

interface RefusalOptions {
  /** Replaces the catalogue's sentence. */
  message?: string;
  details?: unknown;
  issues?: Issue[];
  /** What was asked about is not there, said as a field of the answer. */
  exists?: false;
}

/** A refusal with a code of the catalogue: becomes its HTTP status and sentence, never a 500. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;
  readonly issues: Issue[] | undefined;
  readonly exists: false | undefined;

  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    super(options.message ?? errorCatalogue[code][1]);
    this.name = 'Refusal';
    this.code = code;
    this.details = options.details;
    this.issues = options.issues;
    this.exists = options.exists;
  }

  get status(): number {
    return errorCatalogue[this.code][0];
  }
}

/** Refuses the request. `message` replaces the catalogue's sentence where it needs a name or number in it. */
export function fail(code: ErrorCode, options: RefusalOptions = {}): never {
  throw new Refusal(code, options);
}
