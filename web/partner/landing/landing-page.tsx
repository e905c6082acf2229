import { type ReactNode, useEffect, useState } from 'react';
import { data } from 'react-router';
import { type OfferAsItIs, openOffer } from '#contract/partners/offers.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { statusOf, UNREACHABLE_MESSAGE } from '#web/lib/api-error.ts';
import { findByToken, mailedMeta, mailedPage } from '#web/lib/mailed-page.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { RegistrationMark } from '#web/ui/registration-mark.tsx';
import { partnerPaths } from '../paths.ts';
import type { Route } from './+types/landing-page.ts';
import styles from './landing.module.css';
import { OfferPage } from './offer-page.tsx';

/** Back office, section 2: it shows for about a second. */
const VERIFYING_MILLISECONDS = 1_000;

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const nothing = { token, offer: null, trouble: null };
  if (token === '') {
    const trouble = 'This link is not complete. Please open it from our mail once more.';
    return data({ ...nothing, trouble }, { status: 404 });
  }
  try {
    const offer = await findByToken(token, (secret) => context.get(apiContext)(openOffer, { token: secret }));
    return data({ ...nothing, offer }, { status: offer ? 200 : 404 });
  } catch (error) {
    const status = statusOf(error);
    const isWorded = status < 500 && error instanceof Error;
    return data({ ...nothing, trouble: isWorded ? error.message : UNREACHABLE_MESSAGE }, { status });
  }
}

export const headers = mailedPage;

/** What is shown stays until its partner does something; answers bring the new state with them. */
export function shouldRevalidate() {
  return false;
}

export function meta({ matches }: Route.MetaArgs) {
  return mailedMeta(matches, {
    title: 'Print job',
    description: 'An order that a print partner is asked to print.',
    path: '/psp-landing',
  });
}

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const { token, offer, trouble } = loaderData;
  const isVerified = useVerified();
  if (!isVerified) return <Verifying />;
  if (trouble !== null) {
    return (
      <Ended title="Access Error" text={trouble}>
        <ButtonLink to={partnerPaths.dashboard}>Go to Dashboard</ButtonLink>
      </Ended>
    );
  }
  if (!offer) {
    return (
      <Ended title="Order Not Found" text="The order associated with this magic link could not be found.">
        <ButtonLink to={paths.contact}>Contact support</ButtonLink>
      </Ended>
    );
  }
  return <Loaded key={token} first={offer} token={token} />;
}

function Loaded({ first, token }: { first: OfferAsItIs; token: string }) {
  const [offer, setOffer] = useState(first);
  return <OfferPage offer={offer} token={token} onChange={setOffer} />;
}

function useVerified(): boolean {
  const [isVerified, setVerified] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVerified(true), VERIFYING_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return isVerified;
}

function Verifying() {
  return (
    <div className="content">
      <div className={styles.screen} role="status">
        <RegistrationMark />
        <h1>Verifying your link…</h1>
        <p className={styles.quiet}>One moment, please.</p>
      </div>
    </div>
  );
}

function Ended({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="content">
      <div className={styles.screen} role="alert">
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
      </div>
    </div>
  );
}
