import { request as httpRequest } from 'node:http';

/** The few requests of the tus protocol, as a test wants to send them: also wrongly, and cut off in the middle. */
export function tusClient(origin: string) {
  const endpoint = `${origin}/api/files`;
  const base = { 'tus-resumable': '1.0.0' };
  const metadata = (fileName: string) => `filename ${Buffer.from(fileName).toString('base64')}`;

  return {
    create(fileName: string, length: number | 'deferred', extra: Record<string, string> = {}) {
      const size: Record<string, string> =
        length === 'deferred' ? { 'upload-defer-length': '1' } : { 'upload-length': String(length) };
      return fetch(endpoint, {
        method: 'POST',
        headers: { ...base, ...size, 'upload-metadata': metadata(fileName), ...extra },
      });
    },

    /** Creates an upload and answers its address. */
    async open(fileName: string, length: number | 'deferred'): Promise<string> {
      const response = await this.create(fileName, length);
      if (response.status !== 201)
        throw new Error(`not created: ${response.status} ${await response.text()}`);
      return origin + response.headers.get('location');
    },

    async offset(url: string): Promise<number> {
      const response = await fetch(url, { method: 'HEAD', headers: base });
      return response.ok ? Number(response.headers.get('upload-offset')) : -response.status;
    },

    patch(url: string, offset: number, bytes: Buffer, extra: Record<string, string> = {}) {
      return fetch(url, {
        method: 'PATCH',
        headers: {
          ...base,
          ...extra,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        body: new Uint8Array(bytes),
      });
    },

    remove: (url: string) => fetch(url, { method: 'DELETE', headers: base }),

    /** Sends `bytes` of a longer body and then tears the connection, as a train does in a tunnel. */
    tear(url: string, offset: number, promised: number, bytes: Buffer): Promise<void> {
      return new Promise((resolve) => {
        const request = httpRequest(url, {
          method: 'PATCH',
          headers: {
            ...base,
            'upload-offset': offset,
            'content-type': 'application/offset+octet-stream',
            'content-length': promised,
          },
        });
        request.on('error', () => resolve());
        request.on('close', () => resolve());
        request.write(bytes, () => setImmediate(() => request.destroy()));
      });
    },
  };
}
