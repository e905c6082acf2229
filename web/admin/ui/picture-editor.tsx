import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { uploadPicture } from '#contract/catalogue/catalogue-admin.ts';
import { isPictureAddress } from '#contract/catalogue/picture-address.ts';
import { base64Of } from '#web/lib/base64-of.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall, describeFailure } from '../lib/admin-call.ts';
import styles from './picture-editor.module.css';

interface PictureEditorProps {
  imageUrls: readonly string[];
  onChange: (imageUrls: string[]) => void;
}

/** The picture, or the words that its address shows none. */
export function PicturePreview({ url }: { url: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <span className={styles.broken}>Cannot be shown</span>;
  return <img src={url} alt="" width={96} height={72} onError={() => setIsBroken(true)} />;
}

function Pictures({ imageUrls, onChange, isBusy }: PictureEditorProps & { isBusy: boolean }) {
  if (imageUrls.length === 0) return null;
  return (
    <ul className={styles.pictures} aria-label="Pictures">
      {imageUrls.map((url, index) => {
        const others = imageUrls.filter((other) => other !== url);
        return (
          <li key={url}>
            <PicturePreview url={url} />
            <span className={styles.address}>{url}</span>
            <span className={styles.tools}>
              {index > 0 ? (
                <Button
                  variant="default"
                  size="compact-sm"
                  disabled={isBusy}
                  aria-label={`Make picture ${index + 1} the first`}
                  onClick={() => onChange([url, ...others])}
                >
                  Make first
                </Button>
              ) : null}
              <Button
                variant="default"
                size="compact-sm"
                disabled={isBusy}
                aria-label={`Remove picture ${index + 1}`}
                onClick={() => onChange(others)}
              >
                Remove
              </Button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface UploadProps {
  isBusy: boolean;
  /** Of what it is, where several can be uploaded beside each other. */
  of?: string;
  onFile: (file: File) => void;
}

export function PictureUpload({ isBusy, of, onFile }: UploadProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="default"
        size="md"
        loading={isBusy}
        aria-label={of && `Upload image of ${of}`}
        onClick={() => chooser.current?.click()}
      >
        Upload image
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label={of ? `Picture file of ${of}` : 'Picture file'}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/** The address a picture of this computer has from now on. */
export async function uploaded(file: File): Promise<string> {
  const data = await base64Of(file);
  return (await adminCall<typeof uploadPicture>('POST', '/pictures', { body: { data } })).imageUrl;
}

/** Pictures by address or from this computer; the first is the one lists show. */
export function PictureEditor({ imageUrls, onChange }: PictureEditorProps) {
  const [address, setAddress] = useState('');
  const uploading = useAction((error) => describeFailure(error, 'The picture could not be uploaded'));
  const { isBusy } = uploading;
  const add = () => {
    const url = address.trim();
    if (!url) return;
    if (!isPictureAddress(url)) {
      uploading.fail('Please enter the URL of a picture, beginning with https://');
      return;
    }
    uploading.dismiss();
    if (!imageUrls.includes(url)) onChange([...imageUrls, url]);
    setAddress('');
  };
  const upload = (file: File) =>
    uploading.run(async () => {
      onChange([...imageUrls, await uploaded(file)]);
    });
  return (
    <div className={styles.editor}>
      <Pictures imageUrls={imageUrls} onChange={onChange} isBusy={isBusy} />
      <div className={styles.row}>
        <TextInput
          label="Image URL"
          type="url"
          size="md"
          className={styles.url}
          value={address}
          error={uploading.failure}
          disabled={isBusy}
          onChange={(event) => setAddress(event.currentTarget.value)}
          // An address that was typed and left is meant to be kept.
          onBlur={add}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" size="md" disabled={isBusy} onClick={add}>
          Add image
        </Button>
        <PictureUpload isBusy={isBusy} onFile={(file) => void upload(file)} />
      </div>
    </div>
  );
}
