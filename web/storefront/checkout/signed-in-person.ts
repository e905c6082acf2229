import { accessToken } from '#web/lib/session.ts';

export interface SignedInPerson {
  readonly email: string;
  readonly name: string;
  readonly phone: string;
}

/** Who is signed in, from the stored user (spec section 7, "Storage"); null for guests. */
export function signedInPerson(): SignedInPerson | null {
  if (accessToken() === null) return null;
  try {
    const user: unknown = JSON.parse(localStorage.getItem('auth_user') ?? 'null');
    const text = (name: string) => {
      const value: unknown = user instanceof Object ? Reflect.get(user, name) : undefined;
      return typeof value === 'string' ? value : '';
    };
    const email = text('email');
    const name = `${text('firstName')} ${text('lastName')}`.trim() || text('name');
    return email ? { email, name, phone: text('phone') } : null;
  } catch {
    return null;
  }
}
