import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react';
import type { Order, OrderLine } from '#contract/orders/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { later } from '#web/ui/later.ts';
import { MissingPart } from '#web/ui/missing-part.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ArtworkEntry } from '../artwork/artwork-entry.tsx';
import { forgetFile, readKeptFile } from '../artwork/kept-file.ts';
import type { UploadedArtwork } from '../artwork/uploaded-artwork.ts';
import { errorText, useAction } from '../use-action.ts';
import type LoadedLineQuestions from './line-questions.tsx';
import styles from './order-actions.module.css';
import type { LineCheckApi } from './use-line-check.ts';

/** Without a connection what is asked is said all the same; another file can be sent once there is one. */
const LineQuestions = later(
  () => import('./line-questions.tsx'),
  ({ words }: ComponentProps<typeof LoadedLineQuestions>) => (
    <>
      <Words of={words} />
      <MissingPart />
    </>
  ),
);

/** Loaded where artwork waits, which is seldom; without a connection a file can be sent later all the same. */
const DesignLine = later(() => import('./design-line.tsx'));

interface LineArtworkProps {
  line: Pick<
    OrderLine,
    'lineId' | 'name' | 'slug' | 'entityId' | 'attributes' | 'quantity' | 'artworkQuestions'
  >;
  /** Asks and decides about the files the line has, where something was found in them. */
  question?: {
    readonly api: LineCheckApi;
    /** What was asked is decided: the order goes on. */
    readonly onDecided: () => void;
  };
  /** Gives the file to the order. Answers the order as it is then. */
  onSend: (file: { key: string; fileName: string }) => Promise<Order>;
  onSent: (order: Order, fileName: string) => void;
}

/** Takes the artwork a line of an order still needs: the decision about what is there, or another file. */
export function LineArtwork({ line, question, onSend, onSent }: LineArtworkProps) {
  const root = useRef<HTMLDivElement>(null);
  const [artwork, setArtwork] = useState<UploadedArtwork | null>(null);
  const { isBusy, failure, dismiss, run } = useAction(errorText());
  useEffect(() => {
    // What was designed for the line has come: it is sent from here.
    if (readKeptFile(line.lineId) === null) return;
    root.current?.closest('details')?.setAttribute('open', '');
    root.current?.scrollIntoView({ block: 'center' });
  }, [line.lineId]);

  const send = ({ key, fileName }: UploadedArtwork) =>
    run(async () => {
      const order = await onSend({ key, fileName });
      forgetFile(line.lineId);
      onSent(order, fileName);
    });

  return (
    <div ref={root} className={styles.line}>
      {question && line.artworkQuestions.length > 0 ? (
        <Suspense fallback={<Words of={line.artworkQuestions} />}>
          <LineQuestions
            {...question}
            words={line.artworkQuestions}
            onReplace={() => root.current?.querySelector<HTMLInputElement>('input[type="file"]')?.click()}
          />
        </Suspense>
      ) : null}
      <ArtworkEntry
        label={`Artwork for ${line.name}`}
        slot={line.lineId}
        value={artwork}
        checkFor={{ productId: line.entityId, choice: line.attributes }}
        onChange={(chosen) => {
          setArtwork(chosen);
          dismiss();
        }}
      />
      {artwork ? null : (
        <Suspense fallback={null}>
          <DesignLine line={line} />
        </Suspense>
      )}
      {failure ? (
        <Notice tone="danger" isLive>
          {failure}
        </Notice>
      ) : null}
      {artwork ? (
        <Button isBusy={isBusy} onClick={() => void send(artwork)}>
          {isBusy ? 'Sending…' : 'Send this artwork'}
        </Button>
      ) : null}
    </div>
  );
}

const Words = ({ of }: { of: readonly string[] }) => of.map((words) => <p key={words}>{words}</p>);
