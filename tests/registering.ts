import type { Shop } from './paying-shop.ts';

interface Registered {
  userId: string;
  resendToken: string;
}

/** Registers people of `shop` through the API and reads what is mailed to them. */
export function registering(shop: Shop) {
  let count = 0;
  const newEmail = () => `registrant${++count}@example.com`;
  const register = (email: string, rest: object = {}) =>
    shop.call<Registered>('POST', '/api/auth/register', {
      username: 'meera',
      firstName: 'Meera',
      lastName: 'Iyer',
      email,
      password: 'Nine-Lorries 4 Pune',
      role: 'customer',
      ...rest,
    });
  /** In the browser that registered with `resendToken`; without it, in any other. */
  const verify = (token: string, resendToken?: string) =>
    shop.call(
      'GET',
      `/api/auth/verify-email?token=${token}${resendToken ? `&resendToken=${resendToken}` : ''}`,
    );
  /** Chooses the password in a browser that did not register. */
  const finish = (token: string, password: string) =>
    shop.call('POST', '/api/auth/verify-email', { token, password });
  const resend = (email: string, resendToken?: string) =>
    shop.call<{ waitSeconds?: number }>('POST', '/api/auth/resend-verification', { email, resendToken });
  const userRow = async (email: string) =>
    (await shop.rows('select * from accounts.users where email = $1', [email]))[0];
  /** Runs the jobs that are due; the tokens of the verification links in the mails to an address, oldest first. */
  const mailedTokens = async (email: string): Promise<string[]> => {
    await shop.runJobs();
    return shop.mails
      .filter((mail) => mail.to === email)
      .flatMap((mail) => /verify-email\?token=([\w-]+)/.exec(mail.text)?.[1] ?? []);
  };
  const registerAndVerify = async (email: string, rest: object = {}): Promise<Registered> => {
    const { body } = await register(email, rest);
    const token = (await mailedTokens(email)).at(-1) ?? '';
    const answer = await verify(token, body.resendToken);
    if (answer.status !== 200) throw new Error(`verifying failed: ${answer.status} ${answer.text}`);
    shop.mails.length = 0;
    return body;
  };
  return { newEmail, register, verify, finish, resend, userRow, mailedTokens, registerAndVerify };
}
