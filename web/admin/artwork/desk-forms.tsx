import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type {
  ArtworkItem,
  askAboutArtwork,
  replaceArtwork,
  waveArtworkThrough,
} from '#contract/orders/artwork-desk.ts';
import { ArtworkEntry } from '#web/lib/artwork/artwork-entry.tsx';
import type { UploadedArtwork } from '#web/lib/artwork/uploaded-artwork.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall, describeFailure, onConflict } from '../lib/admin-call.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import styles from './artwork.module.css';
import type { LineOf } from './use-desk.ts';

export interface FormProps {
  line: LineOf;
  item: ArtworkItem;
  /** What the server is told was seen. */
  seen: { touchId: string; fileIds: string[] };
  onDone: (done: string) => void;
  onLost: () => void;
}

interface WordsFormProps {
  label: string;
  description: string;
  missing: string;
  most: number;
  confirmText: string;
  send: (words: string) => Promise<void>;
  onLost: () => void;
}

/** A text that has to be written before something is done. */
function WordsForm({ label, description, missing, most, confirmText, send, onLost }: WordsFormProps) {
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const action = useAction((error) => describeFailure(error, 'It could not be done'), onConflict(onLost));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (words.trim()) void action.run(() => send(words.trim()));
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <ErrorBanner text={action.failure} onDismiss={action.dismiss} />
      <Textarea
        label={label}
        description={description}
        size="md"
        autosize
        minRows={3}
        maxLength={most}
        value={words}
        error={isTried && !words.trim() ? missing : null}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Button type="submit" size="md" loading={action.isBusy}>
        {confirmText}
      </Button>
    </form>
  );
}

/** The customer gets a mail with the link to their order, where they send another file. */
export function AskForm({ line, item, seen, onDone, onLost }: FormProps) {
  return (
    <WordsForm
      label="What should they do?"
      description={`${item.customerName} reads it in a mail with a link, and answers there: print it as it is, or another file.`}
      missing="Please write what the customer has to do"
      most={500}
      confirmText="Ask the customer"
      onLost={onLost}
      send={async (text) => {
        const params = { ...line };
        const body = { ...seen, text };
        const path = '/artwork-desk/{orderId}/lines/{lineId}/ask';
        await adminCall<typeof askAboutArtwork>('POST', path, { params, body });
        onDone('The customer is asked');
      }}
    />
  );
}

/** It is printed as it is; why is kept with the order. */
export function WaveForm({ line, seen, onDone, onLost }: FormProps) {
  return (
    <WordsForm
      label="Why is it good to print?"
      description="Kept with the order. It goes on as soon as nothing else of it waits."
      missing="Please write a reason"
      most={300}
      confirmText="Let it through"
      onLost={onLost}
      send={async (reason) => {
        const params = { ...line };
        const body = { ...seen, reason };
        const path = '/artwork-desk/{orderId}/lines/{lineId}/wave-through';
        await adminCall<typeof waveArtworkThrough>('POST', path, { params, body });
        onDone('Let through');
      }}
    />
  );
}

/** A file in the place of the customer's, uploaded as theirs was. */
export function ReplaceForm({ line, item, seen, onDone, onLost }: FormProps) {
  const [artwork, setArtwork] = useState<UploadedArtwork | null>(null);
  const action = useAction(
    (error) => describeFailure(error, 'The file could not be replaced'),
    onConflict(onLost),
  );
  const send = ({ key, fileName }: UploadedArtwork) =>
    action.run(async () => {
      const params = { ...line };
      const body = { ...seen, uploadedFiles: [{ key, fileName }] };
      const path = '/artwork-desk/{orderId}/lines/{lineId}/files';
      await adminCall<typeof replaceArtwork>('POST', path, { params, body });
      onDone('The file is replaced, and looked at again');
    });
  return (
    <div className={styles.form}>
      <ErrorBanner text={action.failure} onDismiss={action.dismiss} />
      <p className={styles.quiet}>
        It takes the place of {item.files.length === 1 ? 'the file' : 'all files'} above, in the customer’s
        name.
      </p>
      <ArtworkEntry
        label={`Artwork for ${item.productName}`}
        slot={`desk-${item.lineId}`}
        value={artwork}
        checkFor={{ productId: item.productId, choice: item.attributes }}
        onChange={setArtwork}
      />
      {artwork ? (
        <Button size="md" loading={action.isBusy} onClick={() => void send(artwork)}>
          Replace the file
        </Button>
      ) : null}
    </div>
  );
}
