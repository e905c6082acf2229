/** A call the courier says no to, with its code and a sentence. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function badRequest(message: string): Refusal {
  return new Refusal(400, 'bad_request', message);
}

export function unknownParcel(): Refusal {
  return new Refusal(404, 'unknown_parcel', 'There is no parcel of this number.');
}
