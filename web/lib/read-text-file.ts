interface TextOfFile {
  readonly text: string;
  /** It does not say in which letters it is written: read as Windows writes western Europe's. */
  readonly isGuessed: boolean;
}

const UTF_16 = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
] as const;

/**
 * A file of text as spreadsheets save them: UTF-8, the UTF-16 of Excel's “Unicode Text”, or the letters of an older Windows. Null for
 * what is no text, such as a workbook.
 */
export async function readTextFile(file: Blob): Promise<TextOfFile | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const wide = UTF_16.find(([, first, second]) => bytes[0] === first && bytes[1] === second);
  const text = wide ? new TextDecoder(wide[0]).decode(bytes) : utf8(bytes);
  const said = text ?? new TextDecoder('windows-1252').decode(bytes);
  return said.includes('\0') ? null : { text: said, isGuessed: text === null };
}

function utf8(bytes: Uint8Array<ArrayBuffer>): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
