import { useState } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { errorText, useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { AlertDialog } from '#web/ui/forms/alert-dialog.tsx';
import { type CancelChoice, cancelChoices } from './cancel-choices.ts';
import styles from './cancel-order.module.css';

const sayRefusal = errorText();

interface CancelOrderProps {
  order: Order;
  /** By session or by the mailed link: the whole order, or one item of it. */
  onCancel: (lineId: string | null) => Promise<unknown>;
  onCancelled: () => unknown;
}

/** Takes an order back, or one item of it, until a printer has accepted it; asked first, with what goes back. */
export function CancelOrder({ order, onCancel, onCancelled }: CancelOrderProps) {
  const [isAsked, setAsked] = useState(false);
  const [done, setDone] = useState('');
  const choices = cancelChoices(order);
  const said = (
    <p role="status" className={styles.done}>
      {done}
    </p>
  );
  if (choices.length === 0) return done ? said : null;
  return (
    <div className={styles.action}>
      <Button look="quiet" onClick={() => setAsked(true)}>
        {choices[0]?.lineId !== null
          ? 'Cancel an item'
          : choices.length > 1
            ? 'Cancel order or an item'
            : 'Cancel order'}
      </Button>
      {said}
      {isAsked ? (
        <CancelDialog
          choices={choices}
          onClose={() => setAsked(false)}
          onCancel={async ({ lineId, name }) => {
            await onCancel(lineId);
            setAsked(false);
            setDone(lineId === null ? '' : `Cancelled: ${name}. The rest of your order goes on.`);
            await onCancelled();
          }}
        />
      ) : null}
    </div>
  );
}

interface CancelDialogProps {
  choices: readonly CancelChoice[];
  onClose: () => void;
  onCancel: (choice: CancelChoice) => Promise<void>;
}

function CancelDialog({ choices, onClose, onCancel }: CancelDialogProps) {
  const [chosen, setChosen] = useState(choices.length === 1 ? choices[0] : undefined);
  const { isBusy, failure, run, fail, dismiss } = useAction(sayRefusal);
  const isItem = chosen?.lineId != null;
  const cancel = () => {
    if (chosen) void run(() => onCancel(chosen));
    else fail('Please choose what to cancel.');
  };
  return (
    <AlertDialog
      title={
        choices.length > 1 ? 'What would you like to cancel?' : `Cancel this ${isItem ? 'item' : 'order'}?`
      }
      onClose={onClose}
      answers={
        <>
          <Button isBusy={isBusy} onClick={cancel}>
            {isItem ? 'Cancel this item' : chosen ? 'Cancel the order' : 'Cancel'}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {choices.length > 1 ? 'Keep everything' : 'Keep it'}
          </Button>
        </>
      }
    >
      {choices.length > 1 ? (
        <fieldset className={styles.choices}>
          <legend className="spoken">What to cancel</legend>
          {choices.map((choice) => (
            <label key={choice.lineId} className={styles.choice}>
              <input
                type="radio"
                name="cancel"
                checked={chosen?.lineId === choice.lineId}
                onChange={() => {
                  dismiss();
                  setChosen(choice);
                }}
              />
              <span>
                <span className={styles.name}>{choice.name}</span>
                <span className={styles.money}>{choice.money}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ) : (
        <>
          {isItem ? <p>{chosen?.name}</p> : null}
          <p>{chosen?.money}</p>
        </>
      )}
      <p role="alert" className={styles.error}>
        {failure}
      </p>
    </AlertDialog>
  );
}
