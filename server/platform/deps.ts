/**
 * What any business would need, made once at start and handed to all modules. Knows no module; the files beside this one
 * are single services, the folders what takes more than one file.
 */

import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Db } from './db.ts';
import type { Disk } from './files/disk.ts';
import type { Storage } from './files/storage.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail.ts';
import type { Pusher } from './push/push.ts';
import type { Reads } from './replica/replica.ts';

/** Secrets of this installation, from the environment or made once and kept in the database. */
export interface Secrets {
  /** Signs guest and session tokens and derives tracking links. */
  readonly token: string;
  /** Signs what browsers are notified of (VAPID): another one, and all of them would have to be asked again. */
  readonly pushKey: string;
  readonly razorpay: {
    readonly keyId: string;
    readonly keySecret: string;
    readonly webhookSecrets: readonly string[];
    /** `https://api.razorpay.com`, or the sandbox of this program. */
    readonly baseUrl: string;
    /** The payment window's script, as the browser loads it. */
    readonly scriptUrl: string;
    readonly isSandbox: boolean;
  };
  /** What the shop shares with the courier played in the sandbox; null in production. */
  readonly localRunner: {
    readonly baseUrl: string;
    readonly key: string;
    readonly webhookSecret: string;
  } | null;
}

/** Everything an operation may need, made once in main.ts. A module names what it takes: `Pick<Deps, 'db' | 'clock'>`. */
export interface Deps {
  readonly db: Db;
  /** What only reads may come from a replica. */
  readonly reads: Reads;
  readonly clock: Clock;
  readonly config: Config;
  readonly log: Log;
  readonly secrets: Secrets;
  readonly storage: Storage;
  readonly disk: Disk;
  readonly mailer: Mailer;
  readonly pusher: Pusher;
}
