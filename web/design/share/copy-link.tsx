import { useState } from 'react';
import { errorText, useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface CopyLinkProps {
  label: string;
  /** @throws when there is no link yet */
  find: () => Promise<string>;
}

/** Puts a link on the clipboard; where the browser does not let it, it stands there to be copied. */
export function CopyLink({ label, find }: CopyLinkProps) {
  const [shown, setShown] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);
  const action = useAction(errorText('The link could not be made. Please try again.'));
  const copy = () =>
    action.run(async () => {
      setCopied(false);
      const link = await find();
      try {
        await navigator.clipboard.writeText(link);
        setShown(null);
        setCopied(true);
      } catch {
        setShown(link);
      }
    });
  return (
    <>
      <div>
        <Button look="secondary" isBusy={action.isBusy} onClick={() => void copy()}>
          {isCopied ? 'Copied' : label}
        </Button>
      </div>
      <p className="spoken" role="status">
        {isCopied ? 'The link is copied' : ''}
      </p>
      {shown ? (
        <TextField
          label="The link"
          readOnly
          value={shown}
          onFocus={(event) => event.currentTarget.select()}
        />
      ) : null}
      {action.failure ? (
        <Notice tone="danger" isLive>
          {action.failure}
        </Notice>
      ) : null}
    </>
  );
}
