import { type CSSProperties, Fragment } from 'react';
import { Text } from 'react-email';

/** What somebody wrote, with its paragraphs and lines in both forms of the mail: the text knows no style sheet. */
export function Written({ words, style }: { words: string; style: CSSProperties }) {
  return words.split(/\n\s*\n/).map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: written once, never changed
    <Text key={at} style={style}>
      {paragraph.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: written once, never changed
        <Fragment key={index}>
          {index === 0 ? null : <br />}
          {line}
        </Fragment>
      ))}
    </Text>
  ));
}
