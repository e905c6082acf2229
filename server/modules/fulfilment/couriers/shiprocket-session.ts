import { z } from 'zod';
import { type CourierAnswer, type CourierCall, failureOf, jsonOf, send } from './courier-http.ts';

export interface ShiprocketAccount {
  baseUrl: string;
  email: string;
  password: string;
}

/** Its tokens hold for ten days. */
const KEPT_MS = 9 * 24 * 3600 * 1000;

/** Calls with a token that is fetched once, and once more when it is no longer taken. */
export function openSession(
  account: ShiprocketAccount,
): (path: string, body?: object) => Promise<CourierAnswer> {
  let token: Promise<string> | undefined;
  let endsAt = 0;

  const login = async () => {
    const { email, password } = account;
    const answer = await send(`${account.baseUrl}/auth/login`, { method: 'POST', body: { email, password } });
    const read = z.object({ token: z.string().min(1) }).safeParse(jsonOf(answer));
    if (answer.status !== 200 || !read.success) throw failureOf(answer, undefined);
    return read.data.token;
  };
  const current = () => {
    if (token && Date.now() < endsAt) return token;
    endsAt = Date.now() + KEPT_MS;
    const asked = login();
    token = asked;
    asked.catch(() => {
      if (token === asked) token = undefined;
    });
    return asked;
  };

  return async (path, body) => {
    const call = async (): Promise<CourierAnswer> => {
      const headers = { authorization: `Bearer ${await current()}` };
      const how: CourierCall = body ? { method: 'POST', body, headers } : { headers };
      return send(`${account.baseUrl}${path}`, how);
    };
    const first = await call();
    if (first.status !== 401) return first;
    token = undefined;
    return call();
  };
}
