type Ask = (leave: () => void, goes: Element | null) => void;

/** Who asks: the frame of the back office, as long as it stands. */
const frame: { ask: Ask | null } = { ask: null };

export function setAsking(ask: Ask): () => void {
  frame.ask = ask;
  return () => {
    frame.ask = null;
  };
}

/**
 * Asks whether what was typed may be lost, and leaves then.
 * @param goes what closes with it: what was typed elsewhere is still guarded
 */
export function askToLeave(leave: () => void, goes: Element | null): void {
  if (frame.ask) frame.ask(leave, goes);
  else leave();
}
