import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { dayInIndia } from '#contract/india-days.ts';
import { formatMonth, formatShortDate } from '#contract/moments.ts';
import type { Statement } from '#contract/partners/settlement.ts';
import { formatRupees } from '#web/lib/format.ts';
import { useAction } from '#web/lib/use-action.ts';
import { describeFailure } from '../lib/admin-call.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import styles from './settlement.module.css';
import { savePayment, saveStatement } from './use-settlement.ts';

interface StatementsProps {
  statements: readonly Statement[];
  onPaid: (text: string) => void;
}

/** The statements of a partner: to keep, and to note the transfer of. */
export function Statements({ statements, onPaid }: StatementsProps) {
  const saving = useAction((error) => describeFailure(error, 'Failed to load the statement'));
  const [paying, setPaying] = useState<string | null>(null);
  const save = (id: string, as: 'pdf' | 'csv') => void saving.run(() => saveStatement(id, as));
  return (
    <section aria-label="Statements" className={styles.section}>
      <h2>Statements</h2>
      <ErrorBanner text={saving.failure} onDismiss={saving.dismiss} />
      {statements.length === 0 ? <p className={styles.quiet}>No statement yet.</p> : null}
      <ul className={styles.entries}>
        {statements.map((statement) => {
          const { statementId, number, month, payable, payment } = statement;
          return (
            <li key={statementId} className={styles.entry}>
              <span className={styles.stack}>
                <span>{formatMonth(month)}</span>
                <small className={styles.quiet}>{statementText(statement)}</small>
              </span>
              <span className={styles.figures}>{formatRupees(payable)}</span>
              <span className={styles.buttons}>
                {(['pdf', 'csv'] as const).map((as) => (
                  <Button
                    key={as}
                    variant="default"
                    size="sm"
                    aria-label={`${as.toUpperCase()} of ${number}`}
                    onClick={() => save(statementId, as)}
                  >
                    {as.toUpperCase()}
                  </Button>
                ))}
                {statement.total === 0 || paying === statementId ? null : (
                  <Button
                    variant={payment ? 'default' : 'filled'}
                    size="sm"
                    aria-label={`${payment ? 'Change payment' : 'Mark as paid'}: ${number}`}
                    onClick={() => setPaying(statementId)}
                  >
                    {payment ? 'Change payment' : 'Mark as paid'}
                  </Button>
                )}
              </span>
              {paying === statementId ? (
                <PaymentForm
                  statement={statement}
                  onClose={() => setPaying(null)}
                  onDone={(text) => {
                    setPaying(null);
                    onPaid(text);
                  }}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function statementText({ number, payOn, payment, withheld }: Statement): string {
  const taxes = withheld.map(({ name, amount }) => `${name.toUpperCase()} ${formatRupees(-amount)}`);
  const paid = payment
    ? `paid ${formatShortDate(payment.paidOn)}, ${payment.reference}`
    : payOn
      ? `due ${formatShortDate(payOn)}`
      : 'from before transfers were noted here';
  return [number, ...taxes, paid].join(' · ');
}

interface PaymentFormProps {
  statement: Statement;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** The day and the bank's reference of a transfer; a mistaken note is taken back. */
function PaymentForm({ statement, onClose, onDone }: PaymentFormProps) {
  const { statementId, number, payment } = statement;
  const today = dayInIndia(new Date());
  const [paidOn, setPaidOn] = useState(payment?.paidOn ?? today);
  const [reference, setReference] = useState(payment?.reference ?? '');
  const [isTried, setTried] = useState(false);
  const action = useAction((error) => describeFailure(error, 'Failed to note the payment'));
  const wrongDay = !paidOn ? 'Please enter a date' : paidOn > today ? 'This day is still to come' : null;
  const wrongReference = reference.trim() ? null : 'Reference is required';
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrongDay || wrongReference) return;
    void action.run(async () => {
      await savePayment(statementId, { paidOn, reference: reference.trim() }, payment);
      onDone(`${number} marked as paid`);
    });
  };
  const takeBack = () =>
    void action.run(async () => {
      await savePayment(statementId, null, payment);
      onDone(`${number} is not paid`);
    });
  return (
    <form noValidate aria-label={`Payment of ${number}`} className={styles.payment} onSubmit={send}>
      <ErrorBanner text={action.failure} onDismiss={action.dismiss} />
      <div className={styles.pair}>
        <TextInput
          label="Paid on"
          type="date"
          max={today}
          value={paidOn}
          error={isTried ? wrongDay : null}
          onChange={(event) => setPaidOn(event.currentTarget.value)}
        />
        <TextInput
          label="Reference (UTR)"
          description="The partner reads it. It is noted on earlier unpaid statements too"
          maxLength={60}
          value={reference}
          error={isTried ? wrongReference : null}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" size="sm" loading={action.isBusy}>
          Save payment
        </Button>
        {payment ? (
          <Button size="sm" variant="default" loading={action.isBusy} onClick={takeBack}>
            It was not paid
          </Button>
        ) : null}
        <Button size="sm" variant="subtle" color="gray" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
