import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Longer than any answer takes, the shop's own time limits included. */
const LONGEST_MS = 60_000;

/** As little client as possible: it shares the processors with what is measured. */
export function post<T>(url: string, body: object, headers: Record<string, string> = {}): Promise<T> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          ...headers,
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const said = Buffer.concat(parts).toString('utf8');
          const isGood = answer.statusCode !== undefined && answer.statusCode < 300;
          if (isGood) resolve(JSON.parse(said) as T);
          else reject(new Error(`${url}: ${answer.statusCode} ${said.slice(0, 300)}`));
        });
      },
    );
    call.setTimeout(LONGEST_MS, () => call.destroy(new Error(`${url}: no answer`)));
    call.on('error', reject);
    call.end(text);
  });
}

export function closeConnections(): void {
  agent.destroy();
}
