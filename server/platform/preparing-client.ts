import pg from 'pg';

/** "cached plan must not change result type" */
export const STALE_PLAN = '0A000';
/** PostgreSQL keeps a plan per name and connection; past so many different texts the rest are planned each time. */
const MOST_NAMES = 300;
const names = new Map<string, string>();
/** What a statement begins with that is planned each time (`plannedEachTime`). */
export const EACH_TIME = '/* planned each time */';

/** The statement each connection keeps to begin a transaction with. */
const BEGIN = { name: 'begin', text: 'begin', values: [] };
const NOTHING = { command: '', rowCount: null, rows: [], fields: [], oid: 0 };

/** PostgreSQL's five-letter code of an error, if it is one of its. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** What pg's own queries do and its types do not say. */
interface Wire {
  bind(message: { portal: string; statement: string; values: unknown[] }): void;
  execute(message: { portal: string; rows: number }): void;
}
type Sending = new (
  config: object,
) => pg.Query & {
  callback: (error: Error | null, result: unknown) => void;
  prepare(wire: Wire): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
};

/**
 * A statement that brings the `begin` before it along: both go in one message, with one answer. Where `begin` fails PostgreSQL skips
 * what follows up to the end of that message, so that nothing runs outside its transaction.
 */
class OpeningQuery extends (pg.Query as unknown as Sending) {
  #hasBegun = false;

  override prepare(wire: Wire): void {
    wire.bind({ portal: '', statement: BEGIN.name, values: [] });
    wire.execute({ portal: '', rows: 0 });
    super.prepare(wire);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#hasBegun) super.handleCommandComplete(message, wire);
    this.#hasBegun = true;
  }
}

/**
 * A statement with parameters is planned once a connection: planning costs ours more than running them. And a transaction begins
 * with its first statement, a round trip less; one without any is not begun at all.
 */
export class PreparingClient extends pg.Client {
  #generation = 0;
  /** This connection keeps the statement that begins. */
  #canBegin = false;
  /** `begin` was asked for, and goes with the next statement. */
  #isToBegin = false;

  override query: pg.Client['query'] = ((statement: unknown, values: unknown, ...rest: unknown[]) => {
    const isBare = typeof statement === 'string' && Array.isArray(values) && values.length === 0;
    if (isBare && statement === 'begin') return this.#begin();
    if (!this.#isToBegin) return this.#send(statement, values, ...rest);
    this.#isToBegin = false;
    if (isBare && (statement === 'commit' || statement === 'rollback')) return Promise.resolve(NOTHING);
    if (typeof statement === 'string' && Array.isArray(values) && !isBare)
      return this.#sendOpening(statement, values);
    return this.#send(BEGIN, undefined).then(() => this.#send(statement, values, ...rest));
  }) as pg.Client['query'];

  async #begin(): Promise<unknown> {
    if (this.#canBegin) {
      this.#isToBegin = true;
      return NOTHING;
    }
    const begun = await this.#send(BEGIN, undefined);
    this.#canBegin = true;
    return begun;
  }

  #sendOpening(text: string, values: unknown[]): Promise<unknown> {
    const name = nameOf(text);
    const answer = new Promise((resolve, reject) => {
      const query = new OpeningQuery({ ...(name && { name: `${name}.${this.#generation}` }), text, values });
      query.callback = (error, result) => (error ? reject(error) : resolve(result));
      void this.#send(query, undefined);
    });
    answer.catch((error: unknown) => this.#forgetWhenStale(error));
    return answer;
  }

  #send(statement: unknown, values: unknown, ...rest: unknown[]): Promise<unknown> {
    const send = pg.Client.prototype.query as (...all: unknown[]) => Promise<unknown>;
    const name = typeof statement === 'string' && Array.isArray(values) ? nameOf(statement) : undefined;
    if (name === undefined) return send.call(this, statement, values, ...rest);
    const answer = send.call(this, { name: `${name}.${this.#generation}`, text: statement, values }, ...rest);
    if (answer instanceof Promise) answer.catch((error: unknown) => this.#forgetWhenStale(error));
    return answer;
  }

  /** After a migration widened a table, its old plans fail for ever: from now on this connection uses new names. */
  #forgetWhenStale(error: unknown): void {
    if (sqlState(error) === STALE_PLAN) this.#generation++;
  }
}

function nameOf(text: string): string | undefined {
  if (text.trimStart().startsWith(EACH_TIME)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
