import { EventEmitter } from 'node:events';
import type pg from 'pg';

type Connect = (
  callback: (
    error: Error | undefined,
    client: pg.PoolClient | undefined,
    release: (error?: Error | boolean) => void,
  ) => void,
) => void;

/** What graphile-worker asks of a connection that it listens on: it is told, and its two statements are the same for all. */
class Ear extends EventEmitter {
  readonly #listening: Promise<unknown>;

  constructor(listening: Promise<unknown>) {
    super();
    this.#listening = listening;
  }

  query(text: string): Promise<unknown> {
    return text.startsWith('LISTEN') ? this.#listening : Promise.resolve();
  }
}

interface Heard {
  readonly ears: Set<Ear>;
  isOver: boolean;
  readonly listening: Promise<unknown>;
  /** Gives the connection back. */
  readonly end: (error?: Error) => void;
}

/**
 * One connection that hears of new jobs for all runners of a process. With one each, every new job wakes as many backends of PostgreSQL, and
 * as many ends of them here, to say the same: a twentieth of what an order costs. Each runner is given something that it takes for a
 * connection; when the real one is lost all are told, and each asks anew, as it would of its own.
 */
class SharedListener {
  readonly #pool: pg.Pool;
  #heard: Promise<Heard> | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  readonly take: Connect = (callback) => {
    this.#heard ??= this.#listen();
    this.#heard.then(
      (heard) => {
        // It ended while this waited its turn.
        if (heard.isOver) return this.take(callback);
        const ear = new Ear(heard.listening);
        heard.ears.add(ear);
        callback(undefined, ear as unknown as pg.PoolClient, () => {
          if (heard.ears.delete(ear) && heard.ears.size === 0) heard.end();
        });
      },
      (error: Error) => callback(error, undefined, () => undefined),
    );
  };

  #listen(): Promise<Heard> {
    const heard = new Promise<Heard>((resolve, reject) => {
      this.#pool.connect((error, client, release) => {
        if (!client) return reject(error ?? new Error('the pool gave no connection'));
        resolve(this.#hear(client, release));
      });
    });
    // Whoever asks after it failed asks anew.
    heard.catch(() => {
      if (this.#heard === heard) this.#heard = undefined;
    });
    return heard;
  }

  #hear(client: pg.PoolClient, release: (error?: Error | boolean) => void): Heard {
    const tell = (message: unknown) => {
      for (const ear of heard.ears) ear.emit('notification', message);
    };
    const own = this.#heard;
    const end = (error?: Error) => {
      heard.isOver = true;
      if (this.#heard === own) this.#heard = undefined;
      client.removeListener('notification', tell);
      client.removeListener('error', lost);
      // A connection that heard is not lent to others: it would go on hearing.
      release(error ?? true);
    };
    const lost = (error: Error) => {
      end(error);
      for (const ear of [...heard.ears]) if (ear.listenerCount('error') > 0) ear.emit('error', error);
    };
    client.on('notification', tell);
    client.on('error', lost);
    const listening = client.query('LISTEN "jobs:insert"; LISTEN "worker:migrate";');
    const heard: Heard = { ears: new Set(), isOver: false, listening, end };
    listening.catch(lost);
    return heard;
  }
}

/** The pool as runners are given it: who asks it for a connection by a callback, which they do to listen and else never, shares one. */
export function withSharedListener(pool: pg.Pool): pg.Pool {
  const listener = new SharedListener(pool);
  return Object.create(pool, {
    connect: {
      value: (callback?: Parameters<Connect>[0]) => (callback ? listener.take(callback) : pool.connect()),
    },
    query: { value: pool.query.bind(pool) },
  }) as pg.Pool;
}
