import { createHash } from 'node:crypto';
import { pipeline, Readable, type Transform } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { StartError } from '../config/start-error.ts';

/**
 * What leaves the shop is sealed in the age format (age-encryption.org/v1) for a public key: the shop can write backups
 * and cannot read them, and `age -d -i KEY` opens them without any program of ours.
 */
export interface Sealer {
  /** The stream as it is stored; with `isPacked` packed by zstd before. */
  seal(plain: Readable, options?: { isPacked?: boolean }): Promise<Readable>;
}

/** @param recipients public keys, `age1…`, with commas between them; each of their secret keys opens what is sealed. */
export function makeSealer(recipients: string): Sealer {
  const keys = recipients.split(',').map((one) => one.trim());
  return {
    async seal(plain, options = {}) {
      const encrypter = new Encrypter();
      for (const key of keys) encrypter.addRecipient(key);
      const packed = options.isPacked ? chain(plain, createZstdCompress()) : plain;
      const sealed = await encrypter.encrypt(toWeb(packed));
      return fromWeb(sealed);
    },
  };
}

/** Opens what `makeSealer` sealed. */
export interface Opener {
  open(sealed: Readable, options?: { isPacked?: boolean }): Promise<Readable>;
}

/** @param identity the text of a key file: lines that begin with # are left out */
export function makeOpener(identity: string): Opener {
  const keys = identity.split('\n').filter((line) => /^AGE-SECRET-KEY-/i.test(line.trim()));
  if (keys.length === 0) throw new StartError('The key file has no line that begins with AGE-SECRET-KEY-1.');
  return {
    async open(sealed, options = {}) {
      const decrypter = new Decrypter();
      for (const key of keys) decrypter.addIdentity(key.trim());
      const opened = await decrypter.decrypt(toWeb(sealed)).catch((error: unknown) => {
        throw new StartError('The key file does not open this backup.', { cause: error });
      });
      const plain = fromWeb(opened);
      return options.isPacked ? chain(plain, createZstdDecompress()) : plain;
    },
  };
}

/** `Readable.toWeb` destroys its stream with the error of whoever read it, which then is one that nobody caught. */
export function toWeb(stream: Readable): globalThis.ReadableStream<Uint8Array> {
  return ReadableStream.from(stream) as unknown as globalThis.ReadableStream<Uint8Array>;
}

/** Read only when it is asked for: `Readable.fromWeb` fails on its own before anybody listens. */
export function fromWeb(stream: AsyncIterable<Uint8Array> | globalThis.ReadableStream<Uint8Array>): Readable {
  return Readable.from(stream as AsyncIterable<Uint8Array>, { objectMode: false });
}

/** A new pair: what the shop is told, and what is kept away from it. */
export async function newBackupKey(): Promise<{ recipient: string; identity: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** `from` through `into`; a failure of either is met by whoever reads the end. */
function chain(from: Readable, into: Transform): Readable {
  pipeline(from, into, () => undefined);
  return into;
}

/** Bytes as they pass: how many, and their SHA-256 in hex when the stream has ended. Read only when it is asked for. */
export function measure(stream: Readable): { stream: Readable; bytes(): number; sha256(): string } {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* passing() {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  return {
    stream: Readable.from(passing(), { objectMode: false }),
    bytes: () => bytes,
    sha256: () => hash.digest('hex'),
  };
}
