import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { withBare } from './limits/bare.ts';
import type { Part } from './part.ts';
import { megabytes, times } from './row.ts';
import type { Shop } from './shop.ts';

const MB = 1024 * 1024;

/** A PDF of one page with a stream that fills it up to nearly 50 MB. */
function makePdf(): Buffer {
  const filling = randomBytes(50 * MB - 4_096);
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (part: Buffer | string) => {
    const bytes = Buffer.from(part);
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (body: (Buffer | string)[]) => {
    offsets.push(length);
    write(`${offsets.length} 0 obj\n`);
    for (const part of body) write(part);
    write('\nendobj\n');
  };
  write('%PDF-1.4\n');
  object(['<< /Type /Catalog /Pages 2 0 R >>']);
  object(['<< /Type /Pages /Kids [3 0 R] /Count 1 >>']);
  object(['<< /Type /Page /Parent 2 0 R /MediaBox [0 0 269 162] /Resources << >> >>']);
  object([`<< /Length ${filling.length} >>\nstream\n`, filling, '\nendstream']);
  const start = length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${entries}`);
  write(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}

/** Sends a body as fast as it is taken. @returns seconds */
function send(method: string, url: string, headers: Record<string, string>, body: Buffer): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      { method, headers: { ...headers, 'content-length': body.length } },
      (answer) => {
        answer.resume();
        answer.on('end', () => {
          if ((answer.statusCode ?? 500) < 300) resolve((performance.now() - startedAt) / 1000);
          else reject(new Error(`${method} ${url}: ${answer.statusCode}`));
        });
      },
    );
    call.on('error', reject);
    let sent = 0;
    const more = () => {
      while (sent < body.length) {
        const part = body.subarray(sent, sent + 64 * 1024);
        sent += part.length;
        if (!call.write(part)) return void call.once('drain', more);
      }
      call.end();
    };
    more();
  });
}

async function upload(shop: Shop, pdf: Buffer): Promise<number> {
  const headers = { 'tus-resumable': '1.0.0' };
  const name = Buffer.from('card.pdf').toString('base64');
  const made = await fetch(`${shop.url}/api/files`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(pdf.length), 'upload-metadata': `filename ${name}` },
  });
  if (made.status !== 201) throw new Error(`upload was refused: ${made.status} ${await made.text()}`);
  const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  return send('PATCH', shop.url + made.headers.get('location'), { ...headers, ...type }, pdf);
}

function residentBytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
}

/** Uploads of 50 MB, beside a bare stream to disk; both end when the bytes are on it. */
export const uploads: Part = async ({ shopOf, isQuick }) => {
  const shop = await shopOf(1_000);
  const pdf = makePdf();
  const count = isQuick ? 2 : 8;
  const before = residentBytes(shop.pid);
  await upload(shop, pdf);
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, residentBytes(shop.pid));
  }, 10);
  const seconds = { mine: 0, limit: 0 };
  await withBare(shop, async (bare) => {
    for (let index = 0; index < count; index++) {
      seconds.limit += await send(
        'PUT',
        `${bare.url}/upload`,
        { 'content-type': 'application/octet-stream' },
        pdf,
      );
      seconds.mine += await upload(shop, pdf);
    }
  });
  clearInterval(watch);
  const rate = (spent: number) => (count * pdf.length) / spent;
  const growth = Math.max(0, highest - before);
  return [
    {
      what: 'Uploads of 50 MB against a bare stream to disk',
      measured: `${megabytes(rate(seconds.mine))}/s`,
      limit: `${megabytes(rate(seconds.limit))}/s`,
      ratio: times(seconds.limit / seconds.mine),
      aim: '≥ 0.5 of it',
      isMet: seconds.limit / seconds.mine >= 0.5,
    },
    {
      what: 'Uploads: growth of the shop’s memory',
      measured: megabytes(growth),
      aim: '≤ 100 MB',
      isMet: growth <= 100e6,
    },
  ];
};
