import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Claim, OrderClaims } from '#contract/claims.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ApiError } from '../api-error.ts';
import { formatCount } from '../format.ts';
import { ClaimPhotos } from './claim-photos.tsx';
import { kindWords } from './claim-words.ts';
import styles from './claims.module.css';
import type { Report } from './claims-door.ts';
import { usePhotos } from './use-photos.ts';

type Line = OrderClaims['claimable'][number];

interface ClaimFormProps {
  lines: readonly Line[];
  onReport: (report: Report) => Promise<OrderClaims>;
  onReported: (claims: OrderClaims) => void;
  onCancel: () => void;
}

/** The contract's limits, without its schemas. */
const SHORTEST = 10;
const LONGEST = 2000;

function useFields(lines: readonly Line[]) {
  const [lineId, setLineId] = useState(lines[0]?.lineId ?? '');
  const line = lines.find((one) => one.lineId === lineId) ?? lines[0];
  const [kind, setKind] = useState<Claim['kind'] | ''>('');
  const [pieces, setPieces] = useState(String(line?.quantity ?? 1));
  const [text, setText] = useState('');
  const most = line?.quantity ?? 1;
  const quantity = Number(pieces);
  const wrong = {
    kind: kind && line?.kinds.includes(kind) ? null : 'Please choose what is wrong',
    pieces:
      Number.isInteger(quantity) && quantity >= 1 && quantity <= most
        ? null
        : `Please enter a number from 1 to ${formatCount(most)}`,
    text: text.trim().length >= SHORTEST ? null : 'Please describe what happened in a few words',
  };
  return {
    line,
    kind,
    pieces,
    text,
    wrong,
    setKind,
    setPieces,
    setText,
    chooseLine: (id: string) => {
      setLineId(id);
      setPieces(String(lines.find((one) => one.lineId === id)?.quantity ?? 1));
    },
  };
}

/** What is wrong with which product, how many pieces of it, in words and pictures. */
export function ClaimForm({ lines, onReport, onReported, onCancel }: ClaimFormProps) {
  const fields = useFields(lines);
  const { line, kind, wrong } = fields;
  const photos = usePhotos();
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('select')?.focus(), []);
  const isWaiting = photos.photos.some(({ state }) => state === 'sending' || state === 'checking');

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    if (isBusy || !line || !kind || Object.values(wrong).some(Boolean)) {
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    if (isWaiting) {
      setFailure('Your photos are still on their way. Please wait a moment.');
      return;
    }
    setBusy(true);
    try {
      const ready = photos.photos.filter(({ state }) => state === 'ready');
      const reported = await onReport({
        lineId: line.lineId,
        kind,
        quantity: Number(fields.pieces),
        text: fields.text.trim(),
        photos: ready.map(({ key, fileName }) => ({ key: key ?? '', fileName: fileName.slice(0, 150) })),
      });
      onReported(reported);
    } catch (error) {
      setFailure(wordsOf(error));
      setBusy(false);
    }
  };
  const said = (text: string | null) => (isTried ? text : null);
  return (
    <form
      ref={form}
      noValidate
      aria-label="Report a problem"
      className={styles.form}
      onSubmit={(event) => void send(event)}
    >
      {lines.length > 1 ? (
        <SelectField
          label="Product"
          value={line?.lineId ?? ''}
          onChange={(event) => fields.chooseLine(event.currentTarget.value)}
        >
          {lines.map((one) => (
            <option key={one.lineId} value={one.lineId}>
              {formatCount(one.quantity)} × {one.name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <SelectField
        label="What is wrong?"
        value={kind}
        error={said(wrong.kind)}
        onChange={(event) => fields.setKind(event.currentTarget.value as Claim['kind'] | '')}
      >
        <option value="">Please choose</option>
        {line?.kinds.map((one) => (
          <option key={one} value={one}>
            {kindWords[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="How many pieces?"
        hint={line ? `Of ${formatCount(line.quantity)} × ${line.name}` : undefined}
        inputMode="numeric"
        maxLength={8}
        value={fields.pieces}
        error={said(wrong.pieces)}
        onChange={(event) => fields.setPieces(event.currentTarget.value)}
      />
      <TextArea
        label="What happened?"
        rows={4}
        maxLength={LONGEST}
        value={fields.text}
        error={said(wrong.text)}
        onChange={(event) => fields.setText(event.currentTarget.value)}
      />
      <ClaimPhotos {...photos} />
      <p className={styles.quiet}>
        Complaints go to the <a href="/terms#grievance">grievance officer</a>: acknowledged within 48 hours,
        redressed within a month.
      </p>
      {failure ? (
        <Notice tone="danger" isLive>
          {failure}
        </Notice>
      ) : null}
      <div className={styles.buttons}>
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? 'Sending…' : 'Send the report'}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'An unexpected error occurred.';
  return error.issues?.[0]?.message ?? error.message;
}
