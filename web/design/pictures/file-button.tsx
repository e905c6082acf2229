import { type ReactNode, useRef } from 'react';
import { errorText, useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** What the button of a picture opens. Telephones of Apple give a photo as JPEG where HEIC is not named. */
const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,.heic,.heif';

interface FileButtonProps {
  label: string;
  icon: ReactNode;
  /** While it is on its way. */
  busyLabel: string;
  size?: 'small' | 'medium' | undefined;
  /** @throws what is told as a failure */
  onFile: (file: File) => Promise<void>;
}

/** Chooses a picture of the telephone or computer, and waits for what is made of it. */
export function FileButton({ label, icon, busyLabel, size = 'small', onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const action = useAction(errorText('The picture could not be sent. Please try again.'));
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
          const file = event.currentTarget.files?.[0];
          if (file) void action.run(() => onFile(file));
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
