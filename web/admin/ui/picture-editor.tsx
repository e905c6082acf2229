import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { uploadPicture } from '#contract/catalogue-admin.ts';
import { isPictureAddress } from '#contract/product-draft.ts';
import { adminCall, sayFailure } from '../lib/admin-call.ts';
import styles from './picture-editor.module.css';

interface PictureEditorProps {
  imageUrls: readonly string[];
  onChange: (imageUrls: string[]) => void;
}

/** The bytes in base64, for the JSON they travel in. */
function readBytes(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(new Error('unreadable'));
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.readAsDataURL(file);
  });
}

/** Pictures by address or from this computer; the first is the one lists show. */
export function PictureEditor({ imageUrls, onChange }: PictureEditorProps) {
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const id = useId();
  const add = () => {
    const url = address.trim();
    if (!url) return;
    if (!isPictureAddress(url)) {
      setProblem('Please enter the URL of a picture, beginning with https://');
      return;
    }
    setProblem(null);
    if (!imageUrls.includes(url)) onChange([...imageUrls, url]);
    setAddress('');
  };
  const upload = async (file: File) => {
    setIsBusy(true);
    setProblem(null);
    try {
      const data = await readBytes(file);
      const answer = await adminCall<typeof uploadPicture>('POST', '/pictures', { body: { data } });
      onChange([...imageUrls, answer.imageUrl]);
    } catch (error) {
      setProblem(sayFailure(error, 'The picture could not be uploaded'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={styles.editor}>
      {imageUrls.length > 0 ? (
        <ul className={styles.pictures}>
          {imageUrls.map((url, index) => (
            <li key={url}>
              <img src={url} alt="" width={96} height={72} />
              <span className={styles.address}>{url}</span>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Remove picture ${index + 1}`}
                onClick={() => onChange(imageUrls.filter((other) => other !== url))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.row}>
        <TextInput
          id={id}
          label="Image URL"
          type="url"
          size="md"
          className={styles.url}
          value={address}
          error={problem}
          onChange={(event) => setAddress(event.currentTarget.value)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" size="md" onClick={add}>
          Add image
        </Button>
        <Button variant="default" size="md" loading={isBusy} onClick={() => chooser.current?.click()}>
          Upload image
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-label="Picture file"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void upload(file);
            currentTarget.value = '';
          }}
        />
      </div>
    </div>
  );
}
