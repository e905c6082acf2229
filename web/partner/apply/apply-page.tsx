import { data, Link, useNavigate } from 'react-router';
import { getPartnerProgramme } from '#contract/partners/partners.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { incomplete, publicPage, withoutQuery } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { loginPath, paths } from '#web/lib/paths.ts';
import { ResendVerification } from '#web/lib/session/resend-verification.tsx';
import { useArrival } from '#web/lib/use-arrival.ts';
import { useVisitNote } from '#web/lib/use-visit-note.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RegistrationMark } from '#web/ui/registration-mark.tsx';
import { partnerPaths } from '../paths.ts';
import type { Route } from './+types/apply-page.ts';
import styles from './apply.module.css';
import { ApplyForm } from './apply-form.tsx';

/** What there is to print; null when the shop does not answer. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    return (await context.get(apiContext)(getPartnerProgramme, {})).kindsOfWork;
  } catch {
    return data(null, incomplete);
  }
}

export const headers = publicPage;
export const handle = withoutQuery;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Apply Now',
    description:
      'Apply to print for Inkbazaar: say what you print, how much and where to. A person reads every application.',
    path: partnerPaths.apply,
  });
}

const VERIFIED_NOTICE = 'Your email is verified already. Please sign in.';

/** The form, then "Check Your Email": a page of its own in the history, so that Back leads to the form. */
export default function ApplyPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { sentTo } = useVisitNote<{ sentTo: string }>();
  if (sentTo) return <Sent to={sentTo} />;
  return (
    <div className={`content ${styles.page}`}>
      <div className={styles.head}>
        <RegistrationMark />
        <h1>Apply to print with us</h1>
        <p className={styles.lead}>
          It takes about ten minutes, and everything can be changed later. Keep your PAN, your GSTIN, your
          bank or UPI details, a proof of address and a sample of your work at hand. How the programme works
          and what it pays is on <Link to={partnerPaths.about}>its own page</Link>.
        </p>
      </div>
      {loaderData ? (
        <ApplyForm
          kindsOfWork={loaderData}
          onSent={(email) => void navigate(partnerPaths.apply, { state: { sentTo: email } })}
        />
      ) : (
        <Notice tone="danger">The application could not be loaded. Please load this page again.</Notice>
      )}
      <noscript>
        <p>The application needs JavaScript. Please allow it for this page and load it again.</p>
      </noscript>
      <p className={styles.foot}>
        A partner already? <Link to={loginPath(partnerPaths.dashboard)}>Sign in</Link>
      </p>
    </div>
  );
}

const next = [
  'You open the link in the mail, within 24 hours. That verifies your address.',
  'We compare your details with your documents, and write to you when your account is ready.',
  'You sign in, and offers that suit you come by mail.',
] as const;

function Sent({ to }: { to: string }) {
  const navigate = useNavigate();
  const heading = useArrival(true);
  const signIn = loginPath(partnerPaths.dashboard);
  return (
    <div className={`content ${styles.page}`}>
      <div className={styles.head}>
        <RegistrationMark />
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          Check Your Email
        </h1>
        <p className={styles.lead}>
          We sent a link to <strong>{to}</strong>.
        </p>
      </div>
      <ol className={styles.next}>
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles.small}>Nothing there? Look into the spam folder, or let us send it once more.</p>
      <ResendVerification
        email={to}
        onAlreadyVerified={() => void navigate(signIn, { state: { notice: VERIFIED_NOTICE } })}
      />
      <div className={styles.actions}>
        <ButtonLink to={paths.home}>To the shop</ButtonLink>
        <ButtonLink to={partnerPaths.apply} look="quiet">
          Use another email
        </ButtonLink>
      </div>
    </div>
  );
}
