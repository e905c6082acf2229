import type { Page } from '@playwright/test';
import type pg from 'pg';

/** Ends the session of somebody whose page is open, as when they come back to it after the hour of its token. */
export async function endSession(page: Page, database: pg.Client, email: string): Promise<void> {
  await database.query('update accounts.users set session_version = session_version + 1 where email = $1', [
    email,
  ]);
  await database.query(
    `update accounts.sessions set ended_at = now(), ended_why = 'signed_out'
     where user_id = (select id from accounts.users where email = $1)`,
    [email],
  );
  await page.evaluate(() => {
    const tokens = JSON.parse(localStorage.getItem('auth_tokens') ?? '{}');
    localStorage.setItem('auth_tokens', JSON.stringify({ ...tokens, accessToken: 'spent', expiresAt: 0 }));
  });
  await page.evaluate(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth_tokens' }));
    window.dispatchEvent(new Event('online'));
  });
}
