import { IconPlus } from '@tabler/icons-react';
import { ARTWORK_FORMATS } from '#contract/artwork-formats.ts';
import { publicPage, withoutQuery } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import { RegistrationMark } from '#web/ui/registration-mark.tsx';
import type { Route } from './+types/faq.ts';
import styles from './prose.module.css';

/** The four questions of spec section 1; each answer is a list of paragraphs. */
const questions = [
  {
    question: 'Who are we?',
    answer: [
      'Inkbazaar is an online print shop and marketplace for India. Businesses and individuals order what they need printed here; independent print shops across the country print it.',
    ],
  },
  {
    question: 'How does the platform work?',
    answer: [
      `Choose a product, set its options and quantity, and see the price at once. Upload your design as ${ARTWORK_FORMATS}, up to 50 MB; we check it before it goes to print. Pay by card, UPI or netbanking.`,
      'Your order is offered to the print partner who suits it best by skill, distance and free capacity. The partner prints and hands it over, and you follow it with the link in your mail. You can order as a guest: no account is needed.',
    ],
  },
  {
    question: 'What makes it different?',
    answer: [
      'The price is there before you ask for it: an instant quote in 30 seconds or less for 90% of jobs is our target. So are 90% of orders offered to a qualified print partner within 5 minutes, half as many files that need preparing by hand, and 95% of deliveries on time.',
      'You deal with one shop, and one total in rupees, wherever in India it is printed. What delivery costs is in that total; while it is free, it says so.',
    ],
  },
  {
    question: 'Which printing types are supported?',
    answer: [
      'Every product is on the Products page, with the sizes, materials and finishes it comes in and its price, or a way to ask for one. Is something missing? Write to us: we ask our print partners which of them can print it.',
    ],
  },
] as const;

export const headers = publicPage;
export const handle = withoutQuery;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'FAQ',
    description:
      'Who we are, how Inkbazaar works, what makes it different and which kinds of printing we offer.',
    path: '/faq',
    structured: [
      {
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
        })),
      },
    ],
  });
}

export default function Faq() {
  return (
    <div className={`content ${styles.page}`}>
      <div className={styles.head}>
        <RegistrationMark />
        <h1>Questions and answers</h1>
        <p className={styles.lead}>
          Something else? <Link to="/contact">Write to us</Link>.
        </p>
      </div>
      <div className={styles.questions}>
        {questions.map(({ question, answer }, index) => (
          <details key={question} className={styles.question} open={index === 0}>
            <summary>
              <h2>{question}</h2>
              <IconPlus size={22} aria-hidden="true" />
            </summary>
            <div className={styles.answer}>
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        ))}
      </div>
    </div>
  );
}
