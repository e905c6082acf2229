import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from './api.ts';
import { type ApiError, failureMessage } from './api-error.ts';

afterEach(() => vi.unstubAllGlobals());

/** Calls the API with a network that answers like this. */
async function failedCall(answer: () => Promise<Response>, isOnline = true): Promise<ApiError> {
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('navigator', { onLine: isOnline });
  return call('GET', '/products', {} as never).then(
    () => Promise.reject(new Error('it did not fail')),
    (error: ApiError) => error,
  );
}
const answering =
  (body: string, status: number, statusText = '') =>
  () =>
    Promise.resolve(new Response(body, { status, statusText }));

describe('a failed call', () => {
  it('says the server’s message, its error field, or "API request failed"', async () => {
    expect((await failedCall(answering('{"message":"No such thing"}', 404))).message).toBe('No such thing');
    expect((await failedCall(answering('{"error":"Refused"}', 400))).message).toBe('Refused');
    for (const body of ['{}', '{"message":""}', 'null', '"text"']) {
      const failure = await failedCall(answering(body, 500));
      expect(failure).toMatchObject({ message: 'API request failed', isWordless: true, isJson: true });
    }
    expect(await failedCall(answering('<html>', 502))).toMatchObject({ isWordless: true, isJson: false });
  });

  it('without an answer says that the service is away, or that this device is offline', async () => {
    const refused = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await failedCall(refused)).toMatchObject({
      status: 0,
      message: 'Service temporarily unavailable. Please try again later.',
    });
    expect(await failedCall(refused, false)).toMatchObject({
      status: 0,
      message: 'Unable to connect to the server. Please check your internet connection.',
    });
  });
});

describe('the words of a failed public call', () => {
  it('are the server’s, or name what failed with the status text', async () => {
    const words = async (...answer: Parameters<typeof answering>) =>
      failureMessage(await failedCall(answering(...answer)), 'Failed to fetch products');
    expect(await words('{"code":"no_price","message":"There is no price."}', 422)).toBe('There is no price.');
    expect(await words('<html>', 502, 'Bad Gateway')).toBe('Failed to fetch products: Bad Gateway');
    expect(await words('{}', 504)).toBe('Failed to fetch products: 504');
  });

  it('name what failed where the server itself had no better word, and what is no answer at all', () => {
    const unexpected = { status: 500, code: 'unexpected', message: 'An unexpected error occurred.' };
    expect(failureMessage(unexpected, 'Failed to fetch product')).toBe('Failed to fetch product: 500');
    expect(failureMessage(new Error('secret detail'), 'Failed to get quote')).toBe(
      'Failed to get quote: 500',
    );
  });
});
