import { type ReactNode, useRef } from 'react';
import type { DesignPicture } from '#contract/design/pictures.ts';
import { saying, useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PICTURE_TYPES, sendPicture } from './send-picture.ts';

interface PictureButtonProps {
  label: string;
  icon: ReactNode;
  /** While it is on its way. */
  busyLabel?: string;
  size?: 'small' | 'medium';
  /** @throws what is told as a failure */
  onPicture: (picture: DesignPicture, file: File) => void;
  /** Makes of what was chosen what is sent. */
  prepare?: (file: File) => Promise<Blob>;
}

/** Chooses a picture of the telephone or computer, and keeps it. */
export function PictureButton(props: PictureButtonProps) {
  const { label, icon, busyLabel = 'Sending the picture', size = 'small', onPicture, prepare } = props;
  const input = useRef<HTMLInputElement>(null);
  const action = useAction(saying('The picture could not be sent. Please try again.'));
  const send = (file: File | undefined) => {
    if (!file) return;
    void action.run(async () => onPicture(await sendPicture(prepare ? await prepare(file) : file), file));
  };
  return (
    <>
      <Button look="secondary" size={size} isBusy={action.isBusy} onClick={() => input.current?.click()}>
        {action.isBusy ? null : icon}
        {action.isBusy ? busyLabel : label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        hidden
        aria-label={label}
        onChange={(event) => {
          send(event.currentTarget.files?.[0]);
          // The same may be chosen again after it failed.
          event.currentTarget.value = '';
        }}
      />
      {action.failure ? (
        <Notice tone="danger" isLive>
          <p>{action.failure}</p>
        </Notice>
      ) : null}
    </>
  );
}
