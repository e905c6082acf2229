// Averages and shares: what is little is not said to be nothing, and what is nearly all not to be all.

const one = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** `97.2%`; `under 0.1%` of what is not nothing, `over 99.9%` of what is not all. */
export function shareWords(share: number): string {
  return inPercent(share * 100, 0.1, one);
}

/** `35%`, `under 1%`, `over 99%`. */
export function wholeShareWords(share: number): string {
  return inPercent(share * 100, 1, whole);
}

function inPercent(percent: number, step: number, format: Intl.NumberFormat): string {
  if (percent > 0 && percent < step / 2) return `under ${format.format(step)}%`;
  if (percent < 100 && percent >= 100 - step / 2) return `over ${format.format(100 - step)}%`;
  return `${format.format(percent)}%`;
}

/** `48 h`, `3.5 h`, `25 min`; a dash where nothing could be measured. */
export function hoursWords(hours: number | null): string {
  if (hours === null) return '–';
  if (hours >= 1) return `${one.format(hours)} h`;
  const minutes = Math.round(hours * 60);
  // Exactly none is the foot of an axis.
  return minutes === 0 && hours > 0 ? 'under 1 min' : `${minutes} min`;
}
