import { secretPage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/reset-password-page.ts';
import { MailedPassword, type PasswordWords } from './mailed-password.tsx';

export const headers = secretPage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Reset Password',
    description: 'Set a new password for your account.',
    path: '/reset-password',
    isHidden: true,
  });
}

const words: PasswordWords = {
  title: 'Reset Password',
  lead: 'Choose a new password. It signs you out everywhere else.',
  incomplete: 'The link is not complete. Open it from the mail again: it works for 60 minutes, once.',
  done: {
    title: 'Password Changed',
    lead: 'Your new password is set, and every device was signed out. Sign in to go on.',
  },
  form: { failureTitle: 'Password reset failed', label: 'New password', action: 'Set new password' },
};

/** The page behind the mailed link. */
export default function ResetPasswordPage() {
  return <MailedPassword words={words} />;
}
