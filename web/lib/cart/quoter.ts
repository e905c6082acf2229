interface QuoterParts<Question, Answer> {
  /** Must reject when its signal aborts. */
  readonly fetchAnswer: (question: Question, signal: AbortSignal) => Promise<Answer>;
  readonly onAnswer: (answer: Answer, question: Question) => void;
  readonly delayMs: number;
}

export interface Quoter<Question, Answer> {
  /** Asks after a pause in the asking; only the last question counts. */
  ask(question: Question): void;
  /** Asks at once. Null when another question overtook this one. */
  askNow(question: Question): Promise<Answer | null>;
  stop(): void;
}

/**
 * Asks one question at a time on behalf of somebody who keeps changing their mind: a new question aborts the one
 * before, and an answer that still arrives for an older question is dropped, whatever order the network picks.
 */
export function createQuoter<Question, Answer>(
  parts: QuoterParts<Question, Answer>,
): Quoter<Question, Answer> {
  let latest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let controller: AbortController | undefined;

  function overtake(): number {
    clearTimeout(timer);
    controller?.abort();
    latest += 1;
    return latest;
  }

  async function send(question: Question, number: number): Promise<Answer | null> {
    controller = new AbortController();
    try {
      const answer = await parts.fetchAnswer(question, controller.signal);
      if (number !== latest) return null;
      parts.onAnswer(answer, question);
      return answer;
    } catch (error) {
      if (number !== latest) return null;
      throw error;
    }
  }

  return {
    ask(question) {
      const number = overtake();
      timer = setTimeout(() => void send(question, number), parts.delayMs);
    },
    askNow: (question) => send(question, overtake()),
    stop: () => void overtake(),
  };
}
