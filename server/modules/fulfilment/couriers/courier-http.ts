import { CourierError } from './courier-error.ts';

/** Longest a courier may take; beyond it the outcome is unknown, not failed. */
const TIMEOUT_MS = 8000;
const MOST_BYTES = 10_000_000;

export interface CourierAnswer {
  status: number;
  type: string;
  bytes: Buffer;
}

export interface CourierCall {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Sent as JSON, or as a form when it is one. */
  body?: object | URLSearchParams;
}

/**
 * One call to a courier. A redirect is not followed, because it would carry our key along.
 * @throws CourierError `unknown` when there was no answer
 */
export async function send(url: string, call: CourierCall = {}): Promise<CourierAnswer> {
  const { method = 'GET', headers = {}, body } = call;
  const isForm = body instanceof URLSearchParams;
  try {
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        accept: 'application/json',
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    const bytes = await bytesOf(answer);
    return { status: answer.status, type: answer.headers.get('content-type') ?? '', bytes };
  } catch (error) {
    // What fetch throws may name our key's header: only its own words go on.
    throw new CourierError('unknown', `The courier did not answer: ${plainWords(error)}`);
  }
}

/** Stops reading where it is too long: what comes must not fill the memory. */
async function bytesOf(answer: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.length;
    if (length > MOST_BYTES) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function plainWords(error: unknown): string {
  const cause = (error as { cause?: { code?: string } }).cause?.code;
  return cause ?? (error instanceof Error ? error.message : 'no reason given');
}

/** The JSON of an answer; null when it is none, as from a machine in between. */
export function jsonOf(answer: CourierAnswer): unknown {
  try {
    return JSON.parse(answer.bytes.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}

/** A call that was not done: said no to in the courier's own words, or nobody knows. */
export function failureOf(answer: CourierAnswer, words: string | undefined): CourierError {
  const { status } = answer;
  // Without its words a 4xx came from something in between; 401 and 403 are about our account, not about the parcel.
  if ([400, 404, 409, 422].includes(status) && words) return new CourierError('refused', words, status);
  const said = words ?? (status < 300 ? 'something that cannot be read' : '');
  const message = `The courier answered ${status}${said ? `: ${said}` : ''}`;
  return new CourierError('unknown', message, status, jsonOf(answer) !== null);
}

/** A PDF that a courier links to. */
export async function sendForPdf(url: string, ownBase: string): Promise<Buffer> {
  const isOwn = URL.canParse(url) && new URL(url).origin === new URL(ownBase).origin;
  if (!isOwn && !url.startsWith('https://'))
    throw new CourierError('unknown', 'The label has no safe address', 200, true);
  const answer = await send(url, { headers: { accept: 'application/pdf' } });
  return pdfIn(answer);
}

export function pdfIn(answer: CourierAnswer): Buffer {
  if (answer.status !== 200 || answer.bytes.subarray(0, 5).toString('latin1') !== '%PDF-')
    throw new CourierError('unknown', 'The courier sent no label', answer.status, true);
  return answer.bytes;
}
