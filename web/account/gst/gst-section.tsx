import { useState } from 'react';
import { errorText, useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { AlertDialog } from '#web/ui/forms/alert-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from '../addresses/addresses.module.css';
import { GstDialog } from './gst-dialog.tsx';
import { type SavedGstDetails, useGstDetails } from './use-gst-details.ts';

/** The GST details of the signed-in person, offered at checkout; nothing where the shop charges no GST and none are saved. */
export function GstSection() {
  const saved = useGstDetails();
  const [isEditing, setEditing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  if (!saved.isKnown) return saved.error ? <Failure saved={saved} /> : null;
  const { details } = saved;
  if (!details && !saved.isGstCharged) return null;
  return (
    <section className={styles.below} aria-labelledby="gst-title">
      <h2 id="gst-title">GST details</h2>
      {details ? (
        <div className={styles.card}>
          <div className={styles.lines}>
            <h3 className={styles.title}>{details.legalName}</h3>
            <span>GSTIN {details.gstin}</span>
            {details.isSez ? <span>Special Economic Zone (SEZ)</span> : null}
            <span>{details.street}</span>
            <span>
              {details.city} {details.zipCode}, {details.state}
            </span>
          </div>
          <div className={styles.actions}>
            <Button
              look="secondary"
              size="small"
              aria-label="Edit GST details"
              onClick={() => setEditing(true)}
            >
              Edit
            </Button>
            <Button look="quiet" size="small" aria-label="Delete GST details" onClick={() => setAsking(true)}>
              Delete
            </Button>
          </div>
        </div>
      ) : (
        <>
          <p>Save your GSTIN and billing address for invoices you claim input tax credit with.</p>
          <div>
            <Button onClick={() => setEditing(true)}>Add GST details</Button>
          </div>
        </>
      )}
      {isEditing ? <GstDialog saved={saved} onClose={() => setEditing(false)} /> : null}
      {isAsking ? <Deletion saved={saved} onClose={() => setAsking(false)} /> : null}
    </section>
  );
}

function Failure({ saved }: { saved: SavedGstDetails }) {
  return (
    <Notice tone="danger" isLive>
      <p>Your GST details could not be loaded.</p>
      <Button size="small" look="secondary" onClick={saved.askAgain}>
        Try Again
      </Button>
    </Notice>
  );
}

function Deletion({ saved, onClose }: { saved: SavedGstDetails; onClose: () => void }) {
  const deleting = useAction(errorText('Your GST details could not be deleted. Please try again.'));
  const remove = () =>
    deleting.run(async () => {
      await saved.remove();
      onClose();
    });
  return (
    <AlertDialog
      title="Delete GST details"
      onClose={onClose}
      answers={
        <>
          <Button look="danger" isBusy={deleting.isBusy} onClick={() => void remove()}>
            Delete
          </Button>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>Delete your GST details? Orders and invoices keep theirs.</p>
      {deleting.failure ? (
        <Notice tone="danger" isLive>
          {deleting.failure}
        </Notice>
      ) : null}
    </AlertDialog>
  );
}
