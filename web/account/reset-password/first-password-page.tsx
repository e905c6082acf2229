import { secretPage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/first-password-page.ts';
import { MailedPassword, type PasswordWords } from './mailed-password.tsx';

export const headers = secretPage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Choose a Password',
    description: 'Choose the password of your new account.',
    path: '/reset-password/first',
    isHidden: true,
  });
}

const words: PasswordWords = {
  title: 'Choose a Password',
  lead: 'Your account has no password yet. Choose one, and sign in with it and your email address.',
  incomplete: 'The link is not complete. Open it from the mail again: it works once.',
  done: { title: 'Password Set', lead: 'Your account is ready. Sign in to go on.' },
  form: { failureTitle: 'The password was not set', label: 'Password', action: 'Set password' },
};

/** The page behind the mailed link of an account that somebody else made. */
export default function FirstPasswordPage() {
  return <MailedPassword words={words} />;
}
