import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/commerce/picture.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { RegistrationMark } from '#web/ui/registration-mark.tsx';
import { unbroken } from '#web/ui/unbroken.ts';
import type { Beginnings } from './beginnings.ts';
import styles from './home.module.css';

/**
 * For whoever has no file: a name leads to finished designs that show it. A form without a script: that page is loaded as a
 * document of its own anyway (docs/decisions/0040).
 */
export function DesignHere({ slug, isCard, things }: NonNullable<Beginnings['design']>) {
  return (
    <section className={classNames('content', styles.section)} aria-labelledby="design-title">
      <div className={styles.design}>
        <div className={styles.designWords}>
          <RegistrationMark />
          <h2 id="design-title">No file? Type your name.</h2>
          <p>
            Finished designs show it at once, in English or eleven Indian languages
            {things ? <>: {unbroken(things)}</> : null}. Take the one you like.
          </p>
          <form action={`/design/${encodeURIComponent(slug)}`} className={styles.designForm}>
            <label htmlFor="design-name">Name of your business, or your own</label>
            <input id="design-name" name="name" required maxLength={160} autoComplete="organization" />
            <Button type="submit">See designs</Button>
          </form>
          <p>
            <Link to="/design">
              {isCard ? 'Design something other than a card' : 'Design something else'}
            </Link>
          </p>
        </div>
        <Picture
          src="/pictures/designs-800.webp"
          alt="One name on many finished designs of business cards"
          width={800}
          height={600}
          sizes="(min-width: 75rem) 36rem, (min-width: 64rem) 48vw, 92vw"
          className={styles.designPicture}
        />
      </div>
    </section>
  );
}
