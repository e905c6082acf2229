/** A place in PostgreSQL's log (`pg_lsn`), as a number that grows. @param text `16/B374D848` */
export function placeOf(text: string): bigint | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : undefined;
}

/** Looks that are remembered: a replica further behind than these is not read anyway. */
const MOST_LOOKS = 60;

/** How far behind a replica is in time: what it has replayed, held against where the log of the primary was, and when. */
export class Lag {
  readonly #looks: { at: number; place: bigint }[] = [];
  #freshAt = Number.NEGATIVE_INFINITY;

  /** The primary's log ended there; ask the primary first, and then what the replica has replayed. */
  primaryWasAt(place: bigint, at: number): void {
    this.#looks.push({ at, place });
    if (this.#looks.length > MOST_LOOKS) this.#looks.shift();
  }

  /** All that the primary had written when it was looked at last before that place is there. */
  replicaHas(place: bigint): void {
    while (this.#looks[0] && this.#looks[0].place <= place)
      this.#freshAt = this.#looks.shift()?.at ?? this.#freshAt;
  }

  /** How old what is read there may be, in milliseconds. */
  ageMs(now: number): number {
    return now - this.#freshAt;
  }
}
