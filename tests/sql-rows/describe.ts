import type pg from 'pg';

export interface Column {
  readonly name: string;
  /** The OID of its type. */
  readonly type: number;
  /** `OID.number` of the table's column it stands for; null for what is worked out. */
  readonly of: string | null;
}

interface RowDescription {
  readonly fields: readonly { name: string; dataTypeID: number; tableID: number; columnID: number }[];
}

/** Has the database parse a statement and say what its rows are; nothing is run. */
class Description implements pg.Submittable {
  #columns: Column[] = [];
  readonly #text: string;
  readonly #done: (outcome: Column[] | Error) => void;

  constructor(text: string, done: (outcome: Column[] | Error) => void) {
    this.#text = text;
    this.#done = done;
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: RowDescription): void {
    this.#columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
      name,
      type: dataTypeID,
      of: tableID === 0 ? null : `${tableID}.${columnID}`,
    }));
  }

  handleError(error: Error): void {
    this.#done(error);
  }

  handleReadyForQuery(): void {
    this.#done(this.#columns);
  }
}

/** The columns of a statement's rows, or what the database has against it. */
export const describeStatement = (client: pg.Client, text: string): Promise<Column[] | Error> =>
  new Promise((done) => void client.query(new Description(text, done)));
