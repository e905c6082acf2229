import { classNames } from '#web/ui/class-names.ts';
import { RegistrationMark } from '#web/ui/registration-mark.tsx';
import styles from './home.module.css';

// The home page has no byte for a module of its own: how-it-works.test.ts holds the formats to the contract.
export const steps = [
  { title: 'Choose', text: 'Pick a product, its paper, size and finish. The price follows each choice.' },
  { title: 'See the price', text: 'One price for your quantity, at once, with the day it arrives.' },
  {
    title: 'Send your file',
    text: 'PDF, PNG, JPG, HEIC, AI, EPS or SVG up to 50 MB. We check pages, size and sharpness before it prints.',
  },
  { title: 'We print and deliver', text: 'A print partner prints it, and you follow it to your door.' },
] as const;

export function HowItWorks({ isDesigned }: { isDesigned: boolean }) {
  return (
    <section className={classNames('content', styles.section)} aria-labelledby="how-title">
      <div className={styles.heading}>
        <RegistrationMark />
        <h2 id="how-title">How it works</h2>
      </div>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li key={step.title} className={styles.stepItem}>
            <h3>
              {step.title}
              {at === 2 && isDesigned ? ', or design it here' : ''}
            </h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
