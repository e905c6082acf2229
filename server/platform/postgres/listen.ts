import pg from 'pg';
import type { Log } from '../log.ts';

const RECONNECT_MS = 1000;
/** A stop waits for a connection that is being made. */
const CONNECT_MS = 10_000;

/**
 * Hears NOTIFY on channels over a connection of its own. When the connection drops it is made anew, and `onGap`
 * says that something may have been missed meanwhile.
 */
export function listen(
  databaseUrl: string,
  channels: readonly string[],
  handlers: { onMessage: (payload: string, channel: string) => void; onGap: () => void },
  log: Log,
): { close(): Promise<void> } {
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (next: pg.Client) => {
    next.on('notification', (message) => handlers.onMessage(message.payload ?? '', message.channel));
    await next.connect();
    for (const channel of channels) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
    handlers.onGap();
  };
  const start = () => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'inkbazaar listen',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    // A connection that fails says so twice, by `end` and by rejecting: followed by two each, they double every second.
    let isGone = false;
    const tryAgain = () => {
      if (isGone) return;
      isGone = true;
      if (!isClosed) timer = setTimeout(start, RECONNECT_MS);
    };
    next.on('error', (error) => isClosed || log.warn({ err: error }, 'lost the connection that listens'));
    next.on('end', tryAgain);
    connecting = connect(next).catch((error: unknown) => {
      log.debug({ err: error }, 'cannot listen yet');
      tryAgain();
      void next.end().catch(() => undefined);
    });
  };
  start();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      // One that is just being made would outlive this, and the database it is of.
      await connecting;
      await client?.end().catch(() => undefined);
    },
  };
}
