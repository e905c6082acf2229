import { createHash, createHmac, randomUUID } from 'node:crypto';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';

interface Stored {
  readonly body: Buffer;
  readonly type: string;
  /** `x-amz-meta-…` as it was sent. */
  readonly meta?: Readonly<Record<string, string>>;
  changedAt: Date;
}

/** What a store answers in one list, whatever is asked for: few, so that some thousand objects have many pages. */
const PAGE = 100;

/**
 * A bucket in memory that speaks as much S3 as the shop does: objects whole and in parts, lists in pages, and links that
 * are signed (SigV4 in the query) for one method, one object, and some seconds.
 */
export async function startS3(keys: { accessKeyId: string; secretAccessKey: string }) {
  const objects = new Map<string, Stored>();
  const uploads = new Map<string, { key: string; parts: Map<number, Buffer>; at: Date }>();
  const asked: string[] = [];
  const clock: { now: () => number } = { now: Date.now };
  /** Which calls (as `asked` has them) it refuses. */
  const refused: { is: (call: string) => boolean } = { is: () => false };
  const app = Fastify({ bodyLimit: 64 * 1024 * 1024 });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.route({
    method: ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'],
    url: '/*',
    handler: async (request, reply) => {
      const url = new URL(request.url, 'http://store');
      const query = url.searchParams;
      const [, bucket = '', key = ''] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(url.pathname)) ?? [];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      asked.push(`${request.method} ${url.pathname}${url.search}`);
      if (refused.is(`${request.method} ${url.pathname}${url.search}`))
        return say(reply, 403, '<Error><Code>AccessDenied</Code></Error>');
      const refusal = refusalOf(request, url, keys, clock.now());
      if (refusal) return say(reply, 403, `<Error><Code>${refusal}</Code></Error>`);
      if (isChunked(request)) return say(reply, 501, '<Error><Code>NotImplemented</Code></Error>');
      if (bucket !== 'files') return say(reply, 404, '<Error><Code>NoSuchBucket</Code></Error>');
      const id = query.get('uploadId') ?? '';
      if (request.method === 'GET' && query.has('uploads')) return say(reply, 200, listUploads(uploads));
      if (request.method === 'GET' && key === '') return say(reply, 200, listObjects(objects, query));
      if (request.method === 'HEAD' && key === '') return reply.code(200).send();
      if (request.method === 'POST' && query.has('uploads')) {
        const made = randomUUID();
        uploads.set(made, { key, parts: new Map(), at: new Date() });
        return say(reply, 200, `<R><Bucket>files</Bucket><Key>${key}</Key><UploadId>${made}</UploadId></R>`);
      }
      // Also of an upload that was completed.
      if (id && !uploads.has(id)) return say(reply, 404, '<Error><Code>NoSuchUpload</Code></Error>');
      if (request.method === 'POST' && query.has('delete')) {
        for (const [, name = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(name);
        return say(reply, 200, '<DeleteResult></DeleteResult>');
      }
      if (request.method === 'PUT' && id) {
        uploads.get(id)?.parts.set(Number(query.get('partNumber')), body);
        return reply.header('etag', etagOf(body)).send();
      }
      if (request.method === 'GET' && id) return say(reply, 200, listParts(uploads.get(id)?.parts));
      if (request.method === 'POST' && id) {
        const parts = [...(uploads.get(id)?.parts ?? [])].sort(([a], [b]) => a - b).map(([, part]) => part);
        objects.set(key, { body: Buffer.concat(parts), type: 'binary/octet-stream', changedAt: new Date() });
        uploads.delete(id);
        return say(reply, 200, `<R><Bucket>files</Bucket><Key>${key}</Key><ETag>"x"</ETag></R>`);
      }
      if (request.method === 'PUT') {
        const type = String(request.headers['content-type'] ?? 'binary/octet-stream');
        const meta = Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz-meta-'));
        objects.set(key, {
          body,
          type,
          changedAt: new Date(),
          meta: Object.fromEntries(meta) as Stored['meta'] & object,
        });
        return reply.header('etag', etagOf(body)).send();
      }
      if (request.method === 'DELETE') {
        if (id) uploads.delete(id);
        else objects.delete(key);
        return reply.code(204).send();
      }
      const found = objects.get(key);
      if (!found) return say(reply, 404, '<Error><Code>NoSuchKey</Code></Error>');
      return sendObject(request, reply, found, query);
    },
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, objects, asked, clock, refused, stop: () => app.close() };
}

function sendObject(request: FastifyRequest, reply: FastifyReply, found: Stored, query: URLSearchParams) {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const part =
    from === undefined ? found.body : found.body.subarray(Number(from), to ? Number(to) + 1 : undefined);
  reply.headers({
    ...found.meta,
    'content-type': query.get('response-content-type') ?? found.type,
    'last-modified': found.changedAt.toUTCString(),
    etag: etagOf(found.body),
    'accept-ranges': 'bytes',
  });
  for (const name of ['content-disposition', 'cache-control']) {
    const value = query.get(`response-${name}`);
    if (value) reply.header(name, value);
  }
  return reply.code(from === undefined ? 200 : 206).send(part);
}

/** Cut into chunks with a checksum behind them: Amazon takes that, OpenStack Swift and others do not. */
const isChunked = (request: FastifyRequest) =>
  String(request.headers['x-amz-content-sha256']).startsWith('STREAMING-');

const say = (reply: FastifyReply, status: number, xml: string) =>
  reply.code(status).type('application/xml').send(`<?xml version="1.0"?>${xml}`);
const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;

function listObjects(objects: ReadonlyMap<string, Stored>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('start-after') ?? '';
  const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort();
  const most = Math.min(PAGE, Number(query.get('max-keys') ?? PAGE));
  const shown = names.slice(0, most).map((name) => {
    const { body, changedAt } = objects.get(name) as Stored;
    return `<Contents><Key>${name}</Key><Size>${body.length}</Size><LastModified>${changedAt.toISOString()}</LastModified></Contents>`;
  });
  return `<ListBucketResult><IsTruncated>${names.length > most}</IsTruncated>${shown.join('')}</ListBucketResult>`;
}

function listUploads(uploads: ReadonlyMap<string, { key: string; at: Date }>): string {
  const shown = [...uploads].map(
    ([id, { key, at }]) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
  );
  return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${shown.join('')}</ListMultipartUploadsResult>`;
}

function listParts(parts: ReadonlyMap<number, Buffer> | undefined): string {
  const shown = [...(parts ?? [])].map(
    ([number, body]) =>
      `<Part><PartNumber>${number}</PartNumber><ETag>${etagOf(body)}</ETag><Size>${body.length}</Size></Part>`,
  );
  return `<ListPartsResult><IsTruncated>false</IsTruncated>${shown.join('')}</ListPartsResult>`;
}

/** Why it is not let in; undefined: it is. Of signatures in headers only the key is looked at. */
function refusalOf(
  request: FastifyRequest,
  url: URL,
  keys: { accessKeyId: string; secretAccessKey: string },
  now: number,
): string | undefined {
  const header = request.headers.authorization;
  if (header) return header.includes(`Credential=${keys.accessKeyId}/`) ? undefined : 'InvalidAccessKeyId';
  const query = url.searchParams;
  const given = query.get('X-Amz-Signature');
  const [date = '', scope = ''] = [query.get('X-Amz-Date') ?? '', query.get('X-Amz-Credential') ?? ''];
  if (!given || !scope.startsWith(`${keys.accessKeyId}/`)) return 'AccessDenied';
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(now < at + Number(query.get('X-Amz-Expires')) * 1000)) return 'AccessDenied';
  const signed = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${uri(name)}=${uri(value)}`)
    .sort()
    .join('&');
  const canonical = [
    request.method,
    url.pathname,
    signed,
    `host:${request.headers.host}\n`,
    'host',
    'UNSIGNED-PAYLOAD',
  ];
  const [, day = '', region = '', service = ''] = scope.split('/');
  const text = [
    'AWS4-HMAC-SHA256',
    date,
    `${day}/${region}/${service}/aws4_request`,
    sha256(canonical.join('\n')),
  ];
  const key = [day, region, service, 'aws4_request'].reduce<Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    Buffer.from(`AWS4${keys.secretAccessKey}`),
  );
  const right = createHmac('sha256', key).update(text.join('\n')).digest('hex');
  return right === given ? undefined : 'SignatureDoesNotMatch';
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const uri = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
