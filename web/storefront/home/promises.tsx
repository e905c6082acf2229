import styles from './home.module.css';

/** The stated promises of spec section 1: targets, and named as such. */
const promises = [
  { figure: '30 s', text: 'or less to an instant quote, for 90% of jobs' },
  { figure: '5 min', text: 'until a qualified print partner is asked, for 90% of orders' },
  { figure: '50%', text: 'fewer files that need a person to prepare them' },
  { figure: '95%', text: 'of deliveries on time' },
] as const;

export function Promises() {
  return (
    <section className={styles.promises} aria-labelledby="promises-title">
      <div className="content">
        <h2 id="promises-title">What we aim for</h2>
        <p className={styles.promiseLead}>We measure every order against these targets.</p>
        <dl className={styles.promiseList}>
          {promises.map((promise) => (
            <div key={promise.figure} className={styles.promise}>
              <dt>{promise.text}</dt>
              <dd className="figures">{promise.figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
