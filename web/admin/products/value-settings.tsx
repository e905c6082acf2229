import { TextInput } from '@mantine/core';
import type { OptionSettings } from '#contract/catalogue/option-settings.ts';
import { isPictureAddress } from '#contract/catalogue/picture-address.ts';
import { useAction } from '#web/lib/use-action.ts';
import { describeFailure } from '../lib/admin-call.ts';
import { PicturePreview, PictureUpload, uploaded } from '../ui/picture-editor.tsx';
import styles from './product-form.module.css';
import { SwatchFields } from './swatch-fields.tsx';

type Setting = OptionSettings[string];
type ByValue = Readonly<Record<string, string>>;

interface ValueSettingsProps {
  /** Of which attribute. */
  name: string;
  values: readonly string[];
  setting: Setting;
  onChange: (part: Partial<Setting>) => void;
}

/** How single values of an attribute look, and what customers read of them. */
export function ValueSettings({ name, values, setting, onChange }: ValueSettingsProps) {
  const { swatches = {}, pictures = {}, notes = {} } = setting;
  const some = <V extends object>(map: V) => (Object.keys(map).length > 0 ? map : undefined);
  // Values that are gone stay until what is said of them is taken away.
  const all = [...new Set([...values, ...Object.keys(pictures), ...Object.keys(notes)])];
  return (
    <>
      <SwatchFields
        name={name}
        values={values}
        swatches={swatches}
        onChange={(changed) => onChange({ swatches: some(changed) })}
      />
      <details>
        <summary>Pictures and notes of {name}</summary>
        <p className={styles.note}>
          Customers see the picture above the name of the value, and the note below it: say in it what the
          picture shows, for those who do not see it.
        </p>
        {all.map((value) => (
          <div key={value} className={styles.value}>
            <ValuePicture
              value={value}
              url={pictures[value] ?? ''}
              onChange={(url) => onChange({ pictures: some(put(pictures, value, url)) })}
            />
            <TextInput
              label={`Note of ${value}`}
              size="md"
              maxLength={160}
              value={notes[value] ?? ''}
              onChange={(event) => onChange({ notes: some(put(notes, value, event.currentTarget.value)) })}
            />
          </div>
        ))}
      </details>
    </>
  );
}

function put(map: ByValue, value: string, text: string): Record<string, string> {
  const { [value]: _, ...others } = map;
  return text ? { ...others, [value]: text } : others;
}

interface ValuePictureProps {
  value: string;
  url: string;
  onChange: (url: string) => void;
}

/** A picture of one value, by its address or from this computer. */
function ValuePicture({ value, url, onChange }: ValuePictureProps) {
  const uploading = useAction((error) => describeFailure(error, 'The picture could not be uploaded'));
  const isWrong = url !== '' && !isPictureAddress(url);
  return (
    <div className={styles.picture}>
      <TextInput
        label={`Picture of ${value}`}
        type="url"
        size="md"
        maxLength={500}
        value={url}
        disabled={uploading.isBusy}
        error={
          uploading.failure ??
          (isWrong ? 'Please enter the URL of a picture, beginning with https://' : undefined)
        }
        onChange={(event) => onChange(event.currentTarget.value.trim())}
      />
      <div className={styles.line}>
        <PictureUpload
          isBusy={uploading.isBusy}
          of={value}
          onFile={(file) => void uploading.run(async () => onChange(await uploaded(file)))}
        />
        {url && !isWrong ? <PicturePreview key={url} url={url} /> : null}
      </div>
    </div>
  );
}
