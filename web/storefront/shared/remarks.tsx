import { type PointerEvent, useState } from 'react';
import { LONGEST_COMMENT } from '#contract/design/fields-and-limits.ts';
import type { addAnswer, addComment, DesignComment, SharedDesign } from '#contract/design/shared-designs.ts';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { RemarkList } from '#web/ui/remarks/remark-list.tsx';
import { RemarkPins } from '#web/ui/remarks/remark-pins.tsx';
import { type Place, RemarkForm } from './remark-form.tsx';
import styles from './shared.module.css';

interface RemarksProps {
  token: string;
  design: SharedDesign;
  onComments: (comments: DesignComment[]) => void;
}

/** The sides of the design; with a link that takes them, remarks at the places they are about. */
export function Remarks({ token, design, onComments }: RemarksProps) {
  const [author, setAuthor] = useState('');
  const [place, setPlace] = useState<Place | null>(null);
  const { comments, mayComment } = design;
  const params = { token };
  const add = async (at: Place, text: string) => {
    const body = { ...at, author, text };
    onComments(
      (await call<typeof addComment>('POST', '/shared-designs/{token}/comments', { params, body })).comments,
    );
    setPlace(null);
  };
  const answer = async ({ commentId }: DesignComment, text: string) => {
    const path = '/shared-designs/{token}/comments/{commentId}/answers';
    const body = { author: author.trim() || 'A guest', text };
    onComments(
      (await call<typeof addAnswer>('POST', path, { params: { ...params, commentId }, body })).comments,
    );
  };
  return (
    <div className={styles.columns}>
      <div className={styles.sides}>
        {design.pages.map((page) => (
          <Side
            key={page.name}
            design={design}
            page={page}
            place={place?.page === page.name ? place : null}
            onPlace={mayComment ? setPlace : null}
          />
        ))}
      </div>
      {mayComment ? (
        <section className={styles.remarks} aria-labelledby="remarks">
          <h2 id="remarks">Remarks</h2>
          <p className={styles.lead}>Press the place on the design that your remark is about.</p>
          <TextField
            label="Your name"
            autoComplete="name"
            maxLength={60}
            value={author}
            onChange={(event) => setAuthor(event.currentTarget.value)}
          />
          {place ? (
            <RemarkForm
              key={`${place.page} ${place.xMm} ${place.yMm}`}
              place={place}
              hasAuthor={author.trim() !== ''}
              onSend={(text) => add(place, text)}
              onCancel={() => setPlace(null)}
            />
          ) : null}
          {comments.length > 0 ? (
            <RemarkList comments={comments} onAnswer={answer} maxLength={LONGEST_COMMENT} />
          ) : null}
        </section>
      ) : null}
    </div>
  );
}

interface SideProps {
  design: SharedDesign;
  page: SharedDesign['pages'][number];
  place: Place | null;
  onPlace: ((place: Place) => void) | null;
}

function Side({ design, page, place, onPlace }: SideProps) {
  const { widthMm, heightMm } = design;
  const press = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const round = (mm: number) => Math.round(mm * 10) / 10;
    onPlace?.({
      page: page.name,
      xMm: round(((event.clientX - left) / width) * widthMm),
      yMm: round(((event.clientY - top) / height) * heightMm),
    });
  };
  return (
    <figure className={styles.side}>
      {/* A button beside it does the same by keyboard. */}
      <div className={styles.picture} onPointerUp={onPlace ? press : undefined}>
        <img
          src={page.pictureUrl}
          alt={`${page.name}: ${page.words.replaceAll('\n', ', ')}`}
          draggable={false}
          // A style that the server writes is refused: its size says the shape until it is here.
          width={Math.round(widthMm * 10)}
          height={Math.round(heightMm * 10)}
        />
        <RemarkPins
          comments={design.comments}
          page={page.name}
          seen={{ x: 0, y: 0, width: widthMm, height: heightMm }}
        />
        {place ? (
          <span
            className={styles.here}
            style={{ left: `${(place.xMm / widthMm) * 100}%`, top: `${(place.yMm / heightMm) * 100}%` }}
          />
        ) : null}
      </div>
      <figcaption className={styles.caption}>
        {design.pages.length > 1 ? page.name : null}
        {onPlace ? (
          <Button
            size="small"
            look="secondary"
            onClick={() => onPlace({ page: page.name, xMm: widthMm / 2, yMm: heightMm / 2 })}
          >
            Remark on the {page.name.toLowerCase()}
          </Button>
        ) : null}
      </figcaption>
    </figure>
  );
}
