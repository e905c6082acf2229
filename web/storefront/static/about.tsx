import { publicPage, withoutQuery } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/commerce/picture.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { RegistrationMark } from '#web/ui/registration-mark.tsx';
import type { Route } from './+types/about.ts';
import styles from './prose.module.css';

export const headers = publicPage;
export const handle = withoutQuery;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'About Us',
    description:
      'Inkbazaar connects businesses and people who need print with print shops across India. Who we are, how it works, and what we care about.',
    path: '/about',
  });
}

function Story() {
  return (
    <div className={classNames(styles.prose, styles.split)}>
      <section>
        <h2>About us</h2>
        <p>
          Inkbazaar is an online print shop and a marketplace. You choose what you need, see what it costs and
          send your design. A print shop that is good at exactly this kind of work prints it; the distance to
          where it has to go counts when we choose.
        </p>
      </section>
      <section>
        <h2>Our mission</h2>
        <p>
          Good print should not depend on knowing the right printer. We want anyone in India, from a chai
          stall to a company with fifty branches, to order print as surely as they order anything else: with a
          price they can see, a file they know is right and a day they can count on.
        </p>
      </section>
      <section>
        <h2>How it works</h2>
        <ol>
          <li>You pick a product and its options. The price for your quantity is there at once.</li>
          <li>You upload your design. We check it and tell you in plain words what to fix.</li>
          <li>
            You pay online. Your order goes to a qualified print partner, chosen by skill, distance and free
            capacity.
          </li>
          <li>The partner prints, packs and hands over. You follow it until it arrives.</li>
        </ol>
      </section>
      <section>
        <h2>Community</h2>
        <p>
          Every order is printed by an independent print shop. They keep their own names, machines and people;
          we bring them work that suits them, files that are ready and payment that is sure. Many of India’s
          best printers are small. They should be easy to find.
        </p>
        <p>
          You run a print shop? <Link to="/psp-about">Print with us</Link>.
        </p>
      </section>
      <section>
        <h2>Sustainability</h2>
        <p>
          Printing near the customer means fewer kilometres for every box. Checking a file before it reaches
          the press means fewer sheets in the bin. And printing the number you need, instead of the number a
          press likes, means less paper nobody reads.
        </p>
      </section>
    </div>
  );
}

export default function About() {
  return (
    <div className={`content ${styles.page}`}>
      <div className={styles.head}>
        <RegistrationMark />
        <h1>Print, from print shops across India</h1>
        <p className={styles.lead}>
          We connect people who need something printed with the people who print it best, anywhere in India.
        </p>
      </div>
      <Picture
        src="/pictures/products/dl-flyers-c-1200.webp"
        alt="Menus and price lists of small shops, side by side"
        width={1200}
        height={900}
        sizes="min(75rem, 100vw)"
        isFirst
        className={styles.picture}
      />
      <Story />
      <div>
        <ButtonLink to={paths.products}>See what we print</ButtonLink>
      </div>
    </div>
  );
}
