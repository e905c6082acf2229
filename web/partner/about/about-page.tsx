import { data, Link } from 'react-router';
import { getPartnerProgramme, type PartnerProgramme } from '#contract/partners/partners.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { formatRupees } from '#web/lib/format.ts';
import { incomplete, publicPage, withoutQuery } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/commerce/picture.tsx';
import { RegistrationMark } from '#web/ui/registration-mark.tsx';
import { partnerPaths } from '../paths.ts';
import type { Route } from './+types/about-page.ts';
import styles from './about.module.css';

/** Its numbers change by an admin's word, of which the pages that are kept hear nothing: they are kept a minute. */
const briefly = { headers: { 'Cache-Control': 'public, max-age=0, s-maxage=60' } };

export async function loader({ context }: Route.LoaderArgs) {
  try {
    return data(await context.get(apiContext)(getPartnerProgramme, {}), briefly);
  } catch {
    return data(null, incomplete);
  }
}

export const headers = publicPage;
export const handle = withoutQuery;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'About PSP Program',
    description:
      'Print for Inkbazaar: jobs that suit your machines come by mail, with the files and the pay in them. How the programme for print shops works and what it pays.',
    path: partnerPaths.about,
  });
}

/** What the example sells for, in rupees. */
const EXAMPLE = 1_000;

const steps = [
  {
    title: 'You say what you print',
    text: 'Kinds of work, sizes, how many jobs a day, your hours and the States you deliver to. A person reads every application.',
  },
  {
    title: 'An offer comes by mail',
    text: 'Product, quantity, files, due date and your pay, behind one link that opens on a phone. You accept, decline or propose a later day.',
  },
  {
    title: 'You print',
    text: 'Each file is checked before you are asked, and comes in the form you choose; the job ticket says what was ordered. A question about a file reaches the customer from your portal.',
  },
  {
    title: 'It goes to the customer',
    text: 'We book a courier and you stick on the label; or you deliver it yourself; or the customer, who chose that and lives near, collects it with a code.',
  },
] as const;

function Figures({ sharePercent, offerMinutes }: PartnerProgramme) {
  const figures = [
    { value: `${sharePercent}%`, says: 'of what the customer pays for the product is yours' },
    { value: `${offerMinutes} min`, says: 'of your opening hours to answer an offer' },
    { value: '₹0', says: 'to join, and no fee for an offer you decline' },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ value, says }) => (
        <div key={says} className={styles.figure}>
          <dt className={styles.says}>{says}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Pay({ programme }: { programme: PartnerProgramme | null }) {
  return (
    <section>
      <h2>What it pays</h2>
      <div className={styles.text}>
        {programme ? (
          <p>
            You get {programme.sharePercent}% of what the customer pays for the product, before discounts and
            tax. For flyers that sell at {formatRupees(EXAMPLE)}, that is{' '}
            <strong>{formatRupees((EXAMPLE * programme.sharePercent) / 100)}</strong>. A different share may
            be agreed with you for a kind of work. Whatever it is, the offer says your pay in rupees before
            you accept.
          </p>
        ) : (
          <p>You get a share of what the customer pays for the product. The offer says your pay in rupees.</p>
        )}
        <ul>
          <li>Discounts are the shop’s: they never lower your pay.</li>
          <li>When we book the courier, we pay the courier.</li>
          <li>When you deliver yourself, what the customer paid for delivery is yours too.</li>
        </ul>
      </div>
    </section>
  );
}

function Terms({ programme }: { programme: PartnerProgramme | null }) {
  return (
    <div className={styles.prose}>
      <Pay programme={programme} />
      <section>
        <h2>How it is settled</h2>
        <div className={styles.text}>
          <p>
            Each delivered job is an entry in your ledger, which you see at any time. After each month there
            is a statement as PDF and CSV: jobs, pay, the shop’s commission, and the total.
          </p>
          <p>
            The statement is exact to the paisa
            {programme
              ? `, and we pay it by bank transfer or UPI on day ${programme.payDay} of the month it comes in`
              : ''}
            . What tax law makes us keep back is a line of its own.
          </p>
        </div>
      </section>
      <section>
        <h2>Saying no</h2>
        <div className={styles.text}>
          <p>
            Offers come to one shop at a time. Decline with a reason and the next one is asked at once. An
            offer that nobody answers lapses. Two in a row that you decline or let lapse lower your standing,
            so pause when you are full or away: a pause costs nothing, and ends on the day you choose.
          </p>
          <p>Offers wait only while you are open. Nights, your days off and your holidays do not count.</p>
        </div>
      </section>
      <section>
        <h2>When something goes wrong</h2>
        <div className={styles.text}>
          <p>
            A customer can report a fault with photos. If what you printed is wrong, badly printed or short of
            pieces, or you handed it over late, the cost of the reprint or refund is taken off your ledger:
            never more than the job brought you, and not before you were told and had 48 hours to answer. If
            it was printed as the customer approved it, or the courier lost or damaged it, nothing is.
          </p>
        </div>
      </section>
      <section>
        <h2>Who can join</h2>
        <div className={styles.text}>
          <p>
            Print shops anywhere in India that do at least one of these well: business cards, flyers and
            brochures, banners and signs, stickers and labels, apparel, packaging. One press or ten.
          </p>
        </div>
      </section>
    </div>
  );
}

export default function AboutPage({ loaderData: programme }: Route.ComponentProps) {
  return (
    <div className={`content ${styles.page}`}>
      <div className={styles.hero}>
        <div className={styles.head}>
          <RegistrationMark />
          <h1>Print what you are best at. We bring the work.</h1>
          <p className={styles.lead}>
            Inkbazaar offers each order to the print shop it suits best. You see the job and your pay, and you
            decide.
          </p>
          <div className={styles.actions}>
            <ButtonLink to={partnerPaths.apply} size="large">
              Apply to print with us
            </ButtonLink>
            <p className={styles.small}>
              A partner already?{' '}
              <Link to={`${paths.login}?next=${encodeURIComponent(partnerPaths.dashboard)}`}>Sign in</Link>
            </p>
          </div>
        </div>
        <Picture
          src="/pictures/heroes/packaging-1600.webp"
          alt="Printed boxes and pouches"
          width={1600}
          height={600}
          sizes="(min-width: 64rem) 560px, 100vw"
          isFirst
          className={styles.picture}
        />
      </div>
      {programme ? <Figures {...programme} /> : null}
      <section className={styles.steps} aria-labelledby="how-it-works">
        <h2 id="how-it-works">How it works</h2>
        <ol className={styles.cards}>
          {steps.map(({ title, text }) => (
            <li key={title} className={styles.card}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <Terms programme={programme} />
      <div className={styles.end}>
        <h2>Ready?</h2>
        <p>The application takes about ten minutes.</p>
        <ButtonLink to={partnerPaths.apply} size="large">
          Apply Now
        </ButtonLink>
      </div>
    </div>
  );
}
