import { request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** One call on a connection of its own: nothing is left open while something else is measured. */
export function ask(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  const { method = 'GET', headers = {}, body = '' } = options;
  return new Promise((resolve, reject) => {
    const length = method === 'GET' ? {} : { 'content-length': Buffer.byteLength(body) };
    const call = request(url, { method, agent: false, headers: { ...headers, ...length } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
      );
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** The JSON of a good answer. */
export async function askJson<T>(url: string, body?: object): Promise<T> {
  const answer = await ask(
    url,
    body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  if (answer.status >= 300) throw new Error(`${url}: ${answer.status} ${answer.text.slice(0, 300)}`);
  return JSON.parse(answer.text) as T;
}
