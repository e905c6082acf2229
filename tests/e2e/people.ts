import { expect, type Page } from '@playwright/test';
import type pg from 'pg';
import type { Role, Tokens, User } from '#contract/accounts/accounts.ts';
import { hashPassword } from '#server/modules/accounts/password/password.ts';
import { toStored } from '#web/lib/session/store.ts';
import { baseUrl } from './place.ts';
import { freshEmail, mailsTo, open } from './shop.ts';

/** People of the browser tests. */
export interface Person {
  /** What the browser that registered them holds. */
  readonly resendToken?: string;
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
}

export const PASSWORD = 'Lotus-Press-42x';

/** The link of the newest mail to an address that contains `part`. */
export async function mailedLink(email: string, part: string): Promise<string> {
  const find = async () =>
    (await mailsTo(email)).flatMap((mail) => mail.links).find((link) => link.includes(part));
  await expect.poll(find, { timeout: 15_000 }).toBeTruthy();
  return (await find()) ?? '';
}

async function post<T>(path: string, body: object): Promise<T> {
  const answer = await fetch(`${baseUrl}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  expect(answer.ok, `${path}: ${answer.status} ${text}`).toBe(true);
  return JSON.parse(text) as T;
}

/** Registers somebody who has not opened the mail yet. */
export async function register(name: string, role: 'customer' | 'psp' = 'customer'): Promise<Person> {
  const person = { email: freshEmail(name), password: PASSWORD, firstName: 'Asha' };
  const { resendToken } = await post<{ resendToken: string }>('/auth/register', {
    ...person,
    username: name,
    lastName: 'Rao',
    role,
  });
  return { ...person, resendToken };
}

/** The open page's browser is the one that registered them. */
export async function rememberRegistration(
  page: Page,
  registered: { email: string; resendToken?: string | undefined },
): Promise<void> {
  // Long enough ago that its mail may be asked for again.
  const at = new Date(Date.now() - 120_000).toISOString();
  const note = JSON.stringify({ ...registered, at });
  await page.evaluate((text) => localStorage.setItem('last_registration', text), note);
}

const hashes = new Map<string, Promise<string>>();

/** Worked out once a process: it takes as long as an attacker should need. */
export function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
}

/**
 * Somebody who can sign in, as registering, the mailed link and, for others than customers, an admin leave them: a row of the
 * database. Registering has journeys of its own.
 */
export async function newPerson(name: string, role: Role, database: pg.Client): Promise<Person> {
  const person = { email: freshEmail(name), password: PASSWORD, firstName: 'Asha' };
  await database.query(
    `insert into accounts.users (role, email, username, first_name, last_name, password_hash, is_active,
       email_verified_at)
     values ($1, $2, $3, $4, 'Rao', $5, true, now())`,
    [role, person.email, name, person.firstName, await hashOf(person.password)],
  );
  return person;
}

/** Fills the sign-in form of the open page and sends it. */
export async function fillSignIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  // Other pages have an email field too, and may still be there.
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in from the sign-in page, and waits until it led somewhere else. */
export async function signInByForm(page: Page, person: Person, next?: string): Promise<void> {
  await open(page, next ? `/login?next=${encodeURIComponent(next)}` : '/login');
  await fillSignIn(page, person);
  await expect(page).not.toHaveURL(/\/login/);
}

/** Where the sign-in page leads who did not come from anywhere. */
const HOME: Readonly<Record<Role, string>> = { customer: '/', psp: '/psp-dashboard', admin: '/dashboard' };

/** Somebody who is signed in opens a page: by the call of the sign-in page, with what it keeps in the browser. */
export async function signIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'> & Partial<Person>,
  next?: string,
): Promise<void> {
  const answer = await post<Tokens & { user: User }>('/auth/login', { email, password });
  // Any answer of the shop will do to write into its storage.
  await page.goto('/robots.txt');
  await page.evaluate(
    ([user, tokens]) => {
      localStorage.setItem('auth_user', user);
      localStorage.setItem('auth_tokens', tokens);
    },
    [JSON.stringify(storedUser(answer.user)), JSON.stringify(toStored(answer))] as const,
  );
  await open(page, next ?? HOME[answer.user.role]);
}

/** As web/lib/session keeps a person. */
function storedUser({ userId, username, firstName, role }: User) {
  return { userId, username, firstName, role };
}

export function userMenu(page: Page) {
  return page.getByRole('button', { name: /^Account of/ });
}
