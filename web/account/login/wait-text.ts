/** When to try again, from the details of `too_many_attempts`; empty for every other refusal. */
export function waitText(details: unknown): string {
  const seconds = details instanceof Object ? Reflect.get(details, 'retryAfterSeconds') : undefined;
  if (typeof seconds !== 'number' || seconds <= 0) return '';
  if (seconds <= 60) return `You can try again in ${Math.ceil(seconds)} seconds.`;
  return `You can try again in ${Math.ceil(seconds / 60)} minutes.`;
}
