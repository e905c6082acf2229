import { useEffect, useRef, useState } from 'react';
import type { FindingCode } from '#contract/finding-codes.ts';
import { type CheckedFile, followLine } from '#web/lib/order/use-line-files.ts';
import { checkOf, type LineOf } from './use-desk.ts';

export type Fixes = Readonly<Partial<Record<FindingCode, string>>>;

interface Chosen {
  readonly fixes: Fixes;
  /** What would be printed like that; null while it is made. */
  readonly shown: CheckedFile | null;
  readonly hasFailed: boolean;
}

export interface Choices {
  /** What is done about each thing that asks, by its code: the first way unless another was chosen. */
  fixesOf(file: CheckedFile): Fixes;
  choose(file: CheckedFile, code: FindingCode, fix: string): void;
  /** Shows it again where that failed. */
  again(file: CheckedFile): void;
  /** The file as it would print with what was chosen. */
  shownOf(file: CheckedFile): { file: CheckedFile; isTrying: boolean; hasFailed: boolean };
}

const defaultsOf = (file: CheckedFile): Fixes =>
  Object.fromEntries(file.decisions.map(({ code, options }) => [code, options[0]?.fix ?? '']));

/** Each choice is made and shown before it can be applied; nothing is decided by looking. */
export function useChoices(line: LineOf): Choices {
  const [chosen, setChosen] = useState<Readonly<Record<string, Chosen>>>({});
  const leaving = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const running = leaving.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  const show = (fileId: string, fixes: Fixes) => {
    leaving.current.get(fileId)?.abort();
    const controller = new AbortController();
    leaving.current.set(fileId, controller);
    const tell = (shown: CheckedFile | null, hasFailed = false) => {
      if (!controller.signal.aborted)
        setChosen((before) => ({ ...before, [fileId]: { fixes, shown, hasFailed } }));
    };
    tell(null);
    const showMade = (files: readonly CheckedFile[]) => {
      const file = files.find((one) => one.fileId === fileId);
      if (file?.proof && file.proof.state !== 'making') tell(file);
    };
    followLine(() => checkOf(line, { fileId, fixes }), controller.signal, showMade).then(showMade, () =>
      tell(null, true),
    );
  };
  const fixesOf = (file: CheckedFile): Fixes => ({ ...defaultsOf(file), ...chosen[file.fileId]?.fixes });
  return {
    fixesOf,
    choose: (file, code, fix) => show(file.fileId, { ...fixesOf(file), [code]: fix }),
    again: (file) => show(file.fileId, fixesOf(file)),
    shownOf: (file) => {
      const own = chosen[file.fileId];
      if (!own) return { file, isTrying: false, hasFailed: false };
      return { file: own.shown ?? file, isTrying: !own.shown && !own.hasFailed, hasFailed: own.hasFailed };
    },
  };
}
