type Ask = (leave: () => void) => void;

/** Who asks: the frame of the back office, as long as it stands. */
const frame: { ask: Ask | null } = { ask: null };

export function setAsking(ask: Ask): () => void {
  frame.ask = ask;
  return () => {
    frame.ask = null;
  };
}

/** Asks whether what was typed may be lost, and leaves then. */
export function askToLeave(leave: () => void): void {
  if (frame.ask) frame.ask(leave);
  else leave();
}
