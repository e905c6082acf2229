import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/accounts/accounts.ts';

// The code of a tab runs here as it is; only the network, the storage and the window around it are stand-ins.

const asha: User = {
  userId: '019a0000-0000-7000-8000-000000000001',
  role: 'customer',
  name: 'Asha Rao',
  username: 'asha',
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.in',
  phone: null,
  isActive: true,
  emailVerified: true,
  createdAt: '2026-11-01T00:00:00.000Z',
  lastLogin: null,
  hasTotp: false,
};

type Answer = { status?: number; body: unknown } | Promise<{ status?: number; body: unknown }>;
type Asked = { authorization: string | null; body: Record<string, unknown> };

const refused = {
  status: 401,
  body: { code: 'token_invalid', message: 'Authentication failed - please log in again' },
};
const ended = {
  status: 401,
  body: { code: 'refresh_refused', message: 'Your session has ended. Please sign in again.' },
};
const away = {
  status: 503,
  body: { code: 'service_unavailable', message: 'Service temporarily unavailable.' },
};
const tokens = (n: number) => ({
  accessToken: `access-${n}`,
  refreshToken: `refresh-${n}`,
  idToken: `id-${n}`,
  expiresIn: 3600,
});

let server: Record<string, (asked: Asked) => Answer>;
let calls: string[];

function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

beforeEach(() => {
  vi.resetModules();
  calls = [];
  server = {};
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const name = `${init.method} ${url.replace('/api', '')}`;
    calls.push(name);
    const answer = server[name];
    if (!answer) throw new TypeError('Failed to fetch');
    const authorization = new Headers(init.headers).get('authorization');
    const { status = 200, body } = await answer({
      authorization,
      body: JSON.parse(String(init.body ?? '{}')),
    });
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function remember(n = 1, livesMs = 3_600_000): void {
  const { accessToken, refreshToken, idToken } = tokens(n);
  localStorage.setItem('auth_user', JSON.stringify(asha));
  localStorage.setItem(
    'auth_tokens',
    JSON.stringify({ accessToken, refreshToken, idToken, expiresAt: Date.now() + livesMs }),
  );
}

/** A page of its own: nothing is shared with another one but the storage and the network. */
async function openTab() {
  vi.resetModules();
  const { keepSession, maintainSession } = await import('./keep.ts');
  const { sessionStore } = await import('./store.ts');
  const { signIn } = await import('./sign-in.ts');
  const { signOut } = await import('./sign-out.ts');
  const { call } = await import('../api.ts');
  return { keepSession, maintainSession, state: () => sessionStore.getState(), signIn, signOut, call };
}

const storedToken = () => JSON.parse(localStorage.getItem('auth_tokens') ?? '{}').accessToken;

describe('at the start', () => {
  it('nobody is known, then a guest token alone is restored', async () => {
    localStorage.setItem('guest_token', 'guest-1');
    const tab = await openTab();
    expect(tab.state()).toMatchObject({ isLoading: true, isAuthenticated: false });
    await tab.keepSession();
    expect(tab.state()).toMatchObject({ isLoading: false, isAuthenticated: false, guestToken: 'guest-1' });
    expect(calls).toEqual([]);
  });

  it('a session the server knows is a sign-in', async () => {
    remember();
    server['GET /auth/me'] = ({ authorization }) =>
      authorization === 'Bearer access-1' ? { body: { user: asha } } : refused;
    const tab = await openTab();
    await tab.keepSession();
    expect(tab.state()).toMatchObject({
      isAuthenticated: true,
      isLoading: false,
      profile: asha,
      error: null,
    });
    const kept = JSON.parse(localStorage.getItem('auth_user') ?? '');
    expect(Object.keys(kept)).toEqual(['userId', 'username', 'firstName', 'role']);
  });

  it.each([
    ['unreachable', undefined],
    ['away', away],
    ['busy', { status: 429, body: { code: 'too_many_requests', message: 'Too many requests.' } }],
  ])(
    'the stored user is trusted, read-only, while the service is %s; until it answers',
    async (_, answer) => {
      remember();
      if (answer) server['GET /auth/me'] = () => answer;
      const tab = await openTab();
      await tab.keepSession();
      expect(tab.state()).toMatchObject({
        isAuthenticated: true,
        profile: null,
        user: { firstName: 'Asha' },
      });
      server['GET /auth/me'] = () => ({ body: { user: asha } });
      await tab.maintainSession();
      expect(tab.state().profile).toEqual(asha);
    },
  );

  it('what the server refuses goes, with its tokens', async () => {
    remember();
    server['GET /auth/me'] = () => refused;
    server['POST /auth/refresh'] = () => ended;
    const tab = await openTab();
    await tab.keepSession();
    expect(tab.state()).toMatchObject({
      isAuthenticated: false,
      isLoading: false,
      error: 'Your session has ended. Please sign in again.',
    });
    expect(localStorage.length).toBe(0);
  });

  it('an hour that is over is renewed first', async () => {
    remember(1, -1000);
    server['POST /auth/refresh'] = () => ({ body: tokens(2) });
    server['GET /auth/me'] = ({ authorization }) =>
      authorization === 'Bearer access-2' ? { body: { user: asha } } : refused;
    const tab = await openTab();
    await tab.keepSession();
    expect(calls).toEqual(['POST /auth/refresh', 'GET /auth/me']);
    expect(tab.state()).toMatchObject({ isAuthenticated: true, tokens: { accessToken: 'access-2' } });
  });

  it.each(['auth_tokens', 'auth_user'])('half a session (%s alone) is none', async (key) => {
    remember();
    const half = localStorage.getItem(key) ?? '';
    localStorage.clear();
    localStorage.setItem(key, half);
    const tab = await openTab();
    await tab.keepSession();
    expect(tab.state().isAuthenticated).toBe(false);
    expect(localStorage.length).toBe(0);
  });
});

describe('tokens that cannot be read', () => {
  it.each(['not JSON', '{"accessToken":', '{"accessToken":1,"refreshToken":2}', '[]', 'null', ''])(
    '%j is removed by whoever looks first: a page of guests, a call, or the session',
    async (text) => {
      const { rememberedRole } = await import('./presence.ts');
      const { bearerToken } = await import('./bearer.ts');
      const looks = [rememberedRole, bearerToken, async () => (await openTab()).keepSession()];
      for (const look of looks) {
        localStorage.setItem('auth_tokens', text);
        await look();
        expect(localStorage.getItem('auth_tokens')).toBeNull();
      }
    },
  );
});

describe('the refresh', () => {
  async function signedInTab(livesMs: number) {
    remember(1, livesMs);
    server['GET /auth/me'] = () => ({ body: { user: asha } });
    const tab = await openTab();
    await tab.keepSession();
    calls = [];
    return tab;
  }

  it('is looked at every 60 s and done within 300 s of the end, not before', async () => {
    vi.useFakeTimers();
    const tab = await signedInTab(419_000);
    let spent = 0;
    server['POST /auth/refresh'] = ({ body }) => {
      spent += 1;
      expect(body).toEqual({ refreshToken: 'refresh-1' });
      return { body: tokens(2) };
    };
    await vi.advanceTimersByTimeAsync(60_000);
    expect(spent).toBe(0);
    await vi.advanceTimersByTimeAsync(60_200);
    expect(spent).toBe(1);
    expect(tab.state().tokens?.accessToken).toBe('access-2');
    expect(storedToken()).toBe('access-2');
  });

  it('is done once by two tabs that want it at the same moment', async () => {
    const one = await signedInTab(100_000);
    const two = await signedInTab(100_000);
    let spent = 0;
    server['POST /auth/refresh'] = () => {
      spent += 1;
      return { body: tokens(2) };
    };
    await Promise.all([one.maintainSession(), two.maintainSession(), one.maintainSession()]);
    expect(spent).toBe(1);
    expect(one.state().tokens?.accessToken).toBe('access-2');
    expect(two.state().tokens?.accessToken).toBe('access-2');
  });

  it('that fails signs out; one that is not answered does not', async () => {
    const tab = await signedInTab(100_000);
    server['POST /auth/refresh'] = () => away;
    await tab.maintainSession();
    expect(tab.state().isAuthenticated).toBe(true);
    server['POST /auth/refresh'] = () => ended;
    await tab.maintainSession();
    expect(tab.state()).toMatchObject({ isAuthenticated: false, error: ended.body.message });
  });

  it('that comes back after a sign-out does not bring the session to life', async () => {
    const tab = await signedInTab(100_000);
    let answer: (value: { body: unknown }) => void = () => undefined;
    server['POST /auth/refresh'] = () => new Promise((resolve) => (answer = resolve));
    server['POST /auth/logout'] = () => ({ body: { success: true } });
    const refresh = tab.maintainSession();
    await vi.waitFor(() => expect(calls).toContain('POST /auth/refresh'), { timeout: 30_000, interval: 50 });
    await tab.signOut();
    answer({ body: tokens(2) });
    await refresh;
    expect(tab.state()).toMatchObject({ isAuthenticated: false, hasSignedOut: true });
    expect(localStorage.getItem('auth_tokens')).toBeNull();
  });
});

describe('a call with a token the server no longer takes', () => {
  const orders = async (tab: Awaited<ReturnType<typeof openTab>>) =>
    tab.call<never>('GET' as never, '/orders/user' as never, {} as never);

  it('is repeated once with a new one', async () => {
    remember();
    server['POST /auth/refresh'] = () => ({ body: tokens(2) });
    server['GET /orders/user'] = ({ authorization }) =>
      authorization === 'Bearer access-2' ? { body: { orders: [] } } : refused;
    const tab = await openTab();
    expect(await orders(tab)).toEqual({ orders: [] });
    expect(calls).toEqual(['GET /orders/user', 'POST /auth/refresh', 'GET /orders/user']);
  });

  it('ends the session when there is no new one', async () => {
    remember();
    server['POST /auth/refresh'] = () => ended;
    server['GET /orders/user'] = ({ authorization }) =>
      authorization
        ? refused
        : { status: 401, body: { code: 'not_signed_in', message: 'Authentication required' } };
    const tab = await openTab();
    await expect(orders(tab)).rejects.toThrow('Authentication failed - please log in again');
    expect(localStorage.getItem('auth_tokens')).toBeNull();
    expect(tab.state().error).toBe('Authentication failed - please log in again');
  });

  it('is made as nobody then: what is public works with an old token too', async () => {
    remember();
    server['POST /auth/refresh'] = () => ended;
    server['GET /orders/user'] = ({ authorization }) => (authorization ? refused : { body: 'public' });
    expect(await orders(await openTab())).toBe('public');
  });

  it('asks for another guest token where a guest’s lapsed', async () => {
    localStorage.setItem('guest_token', 'old');
    server['POST /auth/guest-token'] = () => ({ body: { guestToken: 'new', expiresIn: 60 } });
    server['GET /orders/user'] = ({ authorization }) =>
      authorization === 'Bearer new' ? { body: 'theirs' } : refused;
    expect(await orders(await openTab())).toBe('theirs');
  });
});

describe('signing in and out', () => {
  const credentials = { email: 'asha@example.in', password: 'secret' };

  it('keeps the tokens and as little of the person as is needed', async () => {
    localStorage.setItem('last_registration', '{}');
    server['POST /auth/login'] = () => ({ body: { ...tokens(1), user: asha } });
    const tab = await openTab();
    await tab.signIn(credentials);
    expect(tab.state()).toMatchObject({ isAuthenticated: true, profile: asha, error: null });
    expect(localStorage.getItem('auth_user')).not.toContain('@');
    expect(localStorage.getItem('last_registration')).toBeNull();
    expect(JSON.stringify(localStorage)).not.toContain('secret');
  });

  it.each([
    [{ body: { user: asha } }, 'Invalid response from server'],
    [{ body: tokens(1) }, 'Invalid response from server'],
    [{ status: 502, body: {} }, 'Login failed'],
    [{ status: 401, body: { code: 'credentials_wrong', message: 'Not right.' } }, 'Not right.'],
  ])('says what failed: %j', async (answer, message) => {
    server['POST /auth/login'] = () => answer;
    const tab = await openTab();
    await expect(tab.signIn(credentials)).rejects.toThrow(message);
    expect(tab.state()).toMatchObject({ isAuthenticated: false, isLoading: false, error: message });
  });

  it('ends the notifications of whoever used this browser before, and nobody else’s', async () => {
    const unregister = vi.fn();
    vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => [{ unregister }] } });
    server['POST /auth/login'] = () => ({ body: { user: asha, ...tokens(1) } });
    const tab = await openTab();
    const { rememberPushOwner } = await import('./push-owner.ts');
    rememberPushOwner(asha.userId);
    await tab.signIn(credentials);
    expect(unregister).not.toHaveBeenCalled();
    rememberPushOwner('019a0000-0000-7000-8000-000000000002');
    await tab.signIn(credentials);
    await vi.waitFor(() => expect(unregister).toHaveBeenCalledOnce());
    await tab.signIn(credentials);
    expect(unregister).toHaveBeenCalledOnce();
  });

  it('signs out at once, keeps the cart, and only logs that the server could not be told', async () => {
    remember();
    for (const key of ['cart', 'guest_token', 'last_registration']) localStorage.setItem(key, key);
    for (const key of ['checkout_draft', 'checkout_attempt', 'contact_draft', 'report_draft'])
      sessionStorage.setItem(key, key);
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const tab = await openTab();
    await tab.signOut();
    expect(calls).toEqual(['POST /auth/logout']);
    expect(warned).toHaveBeenCalledOnce();
    expect([localStorage.length, localStorage.getItem('cart')]).toEqual([1, 'cart']);
    expect(sessionStorage.length).toBe(0);
    expect(tab.state()).toMatchObject({
      isAuthenticated: false,
      user: null,
      tokens: null,
      hasSignedOut: true,
    });
    warned.mockRestore();
  });

  it('is the guest that another tab of this browser became meanwhile', async () => {
    server['POST /auth/guest-token'] = () => {
      localStorage.setItem('guest_token', 'of-the-other-tab');
      return { body: { guestToken: 'too-late', expiresIn: 60 } };
    };
    const { bearerToken, ensureGuestToken } = await import('./bearer.ts');
    expect(await ensureGuestToken()).toBe('of-the-other-tab');
    expect(bearerToken()).toBe('of-the-other-tab');
  });

  it('makes a label of its own when no guest token can be had, and never sends it', async () => {
    const { bearerToken, ensureGuestToken } = await import('./bearer.ts');
    expect(await ensureGuestToken()).toMatch(/^offline-/);
    expect(bearerToken()).toBeNull();
  });
});
